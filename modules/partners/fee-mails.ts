import type { OwnerContact } from '#modules/accounts/index.ts'
import { type FeeNews, feeStepChanged } from '#modules/settings/index.ts'
import { eq } from '#platform/database/query.ts'
import type { Message } from '#platform/locale.ts'
import { type LetterWords, letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { partners, partnersTold } from './partners.tables.ts'

type Deps = Pick<PartnerDeps, 'translate' | 'publicUrl'>
type Words = Omit<LetterWords, 'action'>

const HIGHER: Words = {
  subject: /*i18n*/ { id: 'partner.mail.fee-higher.subject', message: 'Our fee will be {percent}% from {day}' },
  heading: /*i18n*/ { id: 'partner.mail.fee-higher.heading', message: 'A higher fee from {day}' },
  body: /*i18n*/ {
    id: 'partner.mail.fee-higher.body',
    message:
      'From {day}, we keep {percent}% instead of {other}% of what guests pay for a stay. This applies to stays booked from that day on: earlier bookings keep their fee, whatever happens to them.',
  },
  footer: /*i18n*/ {
    id: 'partner.mail.fee-higher.footer',
    message:
      'If you do not agree, you can end the partnership before that day. Existing bookings are honoured and paid.',
  },
}
const LOWER: Words = {
  subject: /*i18n*/ { id: 'partner.mail.fee-lower.subject', message: 'Our fee drops to {percent}% on {day}' },
  heading: /*i18n*/ { id: 'partner.mail.fee-lower.heading', message: 'A lower fee from {day}' },
  body: /*i18n*/ {
    id: 'partner.mail.fee-lower.body',
    message:
      'From {day}, we keep {percent}% instead of {other}% of what guests pay for stays booked from then on. Earlier bookings keep their fee.',
  },
}
const SAME: Words = {
  subject: /*i18n*/ { id: 'partner.mail.fee-same.subject', message: 'Our fee stays at {percent}% on {day}' },
  heading: /*i18n*/ { id: 'partner.mail.fee-same.heading', message: 'The fee stays the same' },
  body: /*i18n*/ {
    id: 'partner.mail.fee-same.body',
    message: 'From {day}, we keep {percent}% of what guests pay for a stay, as before.',
  },
}
const WITHDRAWN: Words = {
  subject: /*i18n*/ { id: 'partner.mail.fee-withdrawn.subject', message: 'Our fee does not change on {day}' },
  heading: /*i18n*/ { id: 'partner.mail.fee-withdrawn.heading', message: 'A fee change is withdrawn' },
  body: /*i18n*/ {
    id: 'partner.mail.fee-withdrawn.body',
    message:
      'We had announced that we would keep {percent}% of what guests pay from {day}. This is withdrawn: on that day it is {other}%.',
  },
}
const ACTION: Message = /*i18n*/ { id: 'partner.mail.fee.action', message: 'Read the partner terms' }

/** What an owner is told of a step of the platform fee. Pure. */
export function feeMail(deps: Deps, { email, locale }: Pick<OwnerContact, 'email' | 'locale'>, news: FeeNews): Mail {
  const { what, from, percent, other } = news
  const words = what === 'withdrawn' ? WITHDRAWN : percent > other ? HIGHER : percent < other ? LOWER : SAME
  return letter(deps, {
    to: { email, locale },
    words: { ...words, action: ACTION },
    values: { percent, other, day: { day: from } },
    leadsTo: '/hotel-owner/terms',
  })
}

/** Of owners whose contacts are read together. */
const AT_ONCE = 500

/**
 * Writes to every approved owner, all in one transaction with the mark that they were told: an event that comes twice is told once. Those
 * who are approved later agree to the fee that they find.
 */
export async function tellOwnersOfFees({ events, ...deps }: PartnerDeps): Promise<void> {
  const { db, mail, owners, clock } = deps
  await events.subscribe(feeStepChanged, 'partners', ({ id, data }) =>
    db.transaction(async (tx) => {
      const [first] = await tx
        .insert(partnersTold)
        .values({ eventId: id, at: clock.now() })
        .onConflictDoNothing()
        .returning()
      if (!first) return
      const approved = await tx
        .select({ id: partners.ownerId })
        .from(partners)
        .where(eq(partners.verification, 'verified'))
      for (let at = 0; at < approved.length; at += AT_ONCE) {
        const ids = approved.slice(at, at + AT_ONCE).map((one) => one.id)
        for (const contact of await owners.contactsOf(tx, ids)) await mail.post(tx, feeMail(deps, contact, data))
      }
    }),
  )
}
