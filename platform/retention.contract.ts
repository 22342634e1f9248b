import type { Message } from './locale.ts'
import { site } from './site.ts'

/** What is kept for a time that the business decides. `by`: what sets the bounds, the law or what is worked with. */
type Kept = { usual: number; least: number; most: number; by: 'law' | 'need'; what: Message; why: Message }

const rows = <const Rows extends Record<string, Kept>>(all: Rows) => all

/**
 * How long each kind of record is kept, in days: what is usual until staff decide, and between which bounds they may. Every round that forgets
 * and every sentence that states a period asks `keptDays`. What is fixed, and why, is in decision 70.
 */
export const PURPOSES = rows({
  searches: {
    usual: 90,
    least: 30,
    most: 400,
    by: 'need',
    what: /*i18n*/ { id: 'retention.searches', message: 'Searches' },
    why: /*i18n*/ {
      id: 'retention.searches-why',
      message:
        'What visitors searched for, under a one-day pseudonym. Reports look back at least a month and at most a year.',
    },
  },
  prices: {
    usual: 400,
    least: 90,
    most: 1100,
    by: 'need',
    what: /*i18n*/ { id: 'retention.prices', message: 'Prices shown' },
    why: /*i18n*/ {
      id: 'retention.prices-why',
      message:
        'The lowest and highest price of a route and day, tied to nobody. Charts and crossed-out prices look back 90 days.',
    },
  },
  consents: {
    usual: 400,
    least: 366,
    most: 1830,
    by: 'law',
    what: /*i18n*/ { id: 'retention.consents', message: 'Choices about what browsers may keep' },
    why: /*i18n*/ {
      id: 'retention.consents-why',
      message:
        'Proof of a consent that holds for a year (LGPD, art. 8), so longer than that; claims expire after five years.',
    },
  },
  'newsletter-requests': {
    usual: 30,
    least: 7,
    most: 90,
    by: 'need',
    what: /*i18n*/ { id: 'retention.newsletter-requests', message: 'Unconfirmed newsletter requests' },
    why: /*i18n*/ { id: 'retention.newsletter-requests-why', message: 'The link in the email works for seven days.' },
  },
  alerts: {
    usual: 30,
    least: 7,
    most: 365,
    by: 'need',
    what: /*i18n*/ { id: 'retention.alerts', message: 'Price alerts that were stopped or never confirmed' },
    why: /*i18n*/ { id: 'retention.alerts-why', message: 'The link in the email works for seven days.' },
  },
  unpaid: {
    usual: 30,
    least: 2,
    most: 180,
    by: 'need',
    what: /*i18n*/ { id: 'retention.unpaid', message: 'Names and contacts of unpaid bookings' },
    why: /*i18n*/ {
      id: 'retention.unpaid-why',
      message: 'Someone who did not pay in the end may ask why. The booking itself stays, without personal data.',
    },
  },
  talks: {
    usual: 400,
    least: 90,
    most: 1830,
    by: 'law',
    what: /*i18n*/ { id: 'retention.talks', message: 'Chats, support tickets, and messages between guests and hotels' },
    why: /*i18n*/ {
      id: 'retention.talks-why',
      message:
        'After the last message. Complaints can be made for 90 days (CDC, art. 26), claims for five years (art. 27).',
    },
  },
  mails: {
    usual: 400,
    least: 90,
    most: 1830,
    by: 'law',
    what: /*i18n*/ { id: 'retention.mails', message: 'Emails and notifications that were sent' },
    why: /*i18n*/ {
      id: 'retention.mails-why',
      message:
        'They show what was promised: complaints can be made for 90 days (CDC, art. 26), claims for five years (art. 27).',
    },
  },
  campaigns: {
    usual: 400,
    least: 30,
    most: 1830,
    by: 'law',
    what: /*i18n*/ { id: 'retention.campaigns', message: 'Who received which campaign' },
    why: /*i18n*/ {
      id: 'retention.campaigns-why',
      message: 'Shows whether someone got a message and unsubscribed; claims expire after five years.',
    },
  },
  applications: {
    usual: 180,
    least: 30,
    most: 730,
    by: 'need',
    what: /*i18n*/ { id: 'retention.applications', message: 'Applications, after the decision' },
    why: /*i18n*/ {
      id: 'retention.applications-why',
      message:
        'Letter and CV: someone may ask why they were not chosen. A longer period applies to decisions from then on, since the others were told the previous one.',
    },
  },
  'applications-undecided': {
    usual: 365,
    least: 90,
    most: 730,
    by: 'need',
    what: /*i18n*/ { id: 'retention.applications-undecided', message: 'Undecided applications' },
    why: /*i18n*/ {
      id: 'retention.applications-undecided-why',
      message: 'After they arrive. Choosing someone may take some months.',
    },
  },
  'mail-apart': {
    usual: 90,
    least: 14,
    most: 365,
    by: 'need',
    what: /*i18n*/ { id: 'retention.mail-apart', message: 'Emails set aside' },
    why: /*i18n*/ {
      id: 'retention.mail-apart-why',
      message: 'From programs and blocked senders, for the desk to check in case one of them was genuine.',
    },
  },
})
export type Purpose = keyof typeof PURPOSES
export const PURPOSE_IDS = Object.keys(PURPOSES) as Purpose[]

/** For how many days it is kept now. */
export const keptDays = (purpose: Purpose): number => site().kept?.[purpose] ?? PURPOSES[purpose].usual

const DAY_MS = 86_400_000

/** What is older than this goes. @param days instead of what holds: to see what would go */
export const keptSince = (purpose: Purpose, now: Date, days: number = keptDays(purpose)): Date =>
  new Date(now.getTime() - days * DAY_MS)

/** A place in a text that states the usual period, as it is written in each language. */
export type Stated = { purpose: Purpose; words: readonly string[] }

/** The text with the periods that hold. Texts that are kept in versions have the usual ones written out. */
export function sayingPeriods(text: string, stated: readonly Stated[]): string {
  return stated.reduce((said, { purpose, words }) => {
    const { usual } = PURPOSES[purpose]
    const days = keptDays(purpose)
    if (days === usual) return said
    return words.reduce((now, one) => now.replace(one, one.replace(String(usual), String(days))), said)
  }, text)
}
