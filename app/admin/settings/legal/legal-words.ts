import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { LegalName } from '#modules/legal/legal.contract.ts'
import type { HistoryEntry } from '#modules/legal/own/own.contract.ts'
import type { Figure } from '#modules/legal/own/placeholders.contract.ts'
import type { Difference } from '#modules/legal/own/texts.contract.ts'
import type { Locale } from '#platform/locale.ts'

export const DOCUMENT_WORDS: Record<LegalName, MessageDescriptor> = {
  terms: msg`Terms`,
  privacy: msg`Privacy`,
  'owner-terms': msg`Partner terms`,
}

export const LANGUAGE_WORDS: Record<Locale, MessageDescriptor> = { en: msg`English`, 'pt-BR': msg`Portuguese` }

export const STATE_WORDS: Record<HistoryEntry['state'], { tone: BadgeTone; says: MessageDescriptor }> = {
  'to-come': { tone: 'sea', says: msg({ message: 'To come', context: 'a version' }) },
  holds: { tone: 'success', says: msg`In force today` },
  earlier: { tone: 'neutral', says: msg({ message: 'Earlier', context: 'a version' }) },
  withdrawn: { tone: 'warning', says: msg({ message: 'Withdrawn', context: 'a version' }) },
}

export const DIFFERENCE_WORDS: Record<Difference['what'], { tone: BadgeTone; says: MessageDescriptor }> = {
  added: { tone: 'success', says: msg({ message: 'Added', context: 'a section' }) },
  removed: { tone: 'danger', says: msg({ message: 'Removed', context: 'a section' }) },
  changed: { tone: 'sea', says: msg({ message: 'Changed', context: 'a section' }) },
}

export const FIGURE_WORDS: Record<Figure, MessageDescriptor> = {
  site: msg`The name of the site`,
  'hold-minutes': msg`Minutes seats or a room are held before payment`,
  'answer-hours': msg`Hours an owner has to confirm a stay`,
  'change-minutes': msg`Minutes of change on domestic flights that give travellers a choice`,
  'notice-hours': msg`Hours of notice required for a change`,
  'thinking-hours': msg`Hours to cancel a flight free of charge`,
  'thinking-days-ahead': msg`Days before departure from which it applies`,
  'withdrawal-days': msg`Days to withdraw from a purchase made in Brazil`,
  'refund-days': msg`Days to send a refund`,
  'review-days': msg`Days to review a stay`,
  'consent-days': msg`Days until we ask for browser consent again`,
  'privacy-answer-days': msg`Days to answer a privacy request`,
  fee: msg`Platform fee on stays, in percent`,
  'owner-share': msg`Owners’ share, in percent`,
  'fee-notice-days': msg`Days of notice before a higher fee`,
  'kept-searches': msg`Days searches are kept`,
  'kept-prices': msg`Days shown prices are kept`,
  'kept-consents': msg`Days a consent record is kept`,
  'kept-newsletter-requests': msg`Days an unconfirmed newsletter request is kept`,
  'kept-alerts': msg`Days a stopped or unconfirmed price alert is kept`,
  'kept-unpaid': msg`Days names and contacts of unpaid bookings are kept`,
  'kept-talks': msg`Days chats, tickets and messages are kept after the last message`,
  'kept-mails': msg`Days emails and notifications are kept`,
  'kept-campaigns': msg`Days we keep who was sent which campaign`,
  'kept-applications': msg`Days an application is kept after the decision`,
  'kept-applications-undecided': msg`Days an undecided application is kept`,
  'kept-mail-apart': msg`Days set-aside email is kept`,
}
