import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { LegalName } from '#modules/legal/legal.contract.ts'
import type { HistoryEntry } from '#modules/legal/own/own.contract.ts'
import type { Figure } from '#modules/legal/own/placeholders.contract.ts'
import type { Difference } from '#modules/legal/own/texts.contract.ts'
import type { Locale } from '#platform/locale.ts'

export const DOCUMENT_WORDS: Record<LegalName, MessageDescriptor> = { terms: msg`Terms`, privacy: msg`Privacy` }

export const LANGUAGE_WORDS: Record<Locale, MessageDescriptor> = { en: msg`English`, 'pt-BR': msg`Portuguese` }

export const STATE_WORDS: Record<HistoryEntry['state'], { tone: BadgeTone; says: MessageDescriptor }> = {
  'to-come': { tone: 'sea', says: msg({ message: 'To come', context: 'a version' }) },
  holds: { tone: 'success', says: msg`Holds today` },
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
  'hold-minutes': msg`Minutes for which seats or a room are held before the payment`,
  'answer-hours': msg`Hours that an owner has to confirm a stay`,
  'change-minutes': msg`Minutes of a change within Brazil that let travellers choose`,
  'notice-hours': msg`Hours ahead by which a change has to be told`,
  'thinking-hours': msg`Hours in which a flight can be cancelled for nothing`,
  'thinking-days-ahead': msg`Days before its departure from which that holds`,
  'withdrawal-days': msg`Days to withdraw from a purchase made in Brazil`,
  'refund-days': msg`Days within which refunds are sent`,
  'review-days': msg`Days after a stay in which it can be reviewed`,
  'consent-days': msg`Days after which we ask again what a browser may keep`,
  'privacy-answer-days': msg`Days within which a privacy request is answered`,
  'kept-searches': msg`Days for which searches are kept`,
  'kept-prices': msg`Days for which prices that were shown are kept`,
  'kept-consents': msg`Days for which the record of a choice about the browser is kept`,
  'kept-newsletter-requests': msg`Days for which a newsletter request that nobody confirms is kept`,
  'kept-alerts': msg`Days for which a price alert is kept that was stopped or never confirmed`,
  'kept-unpaid': msg`Days for which names and contacts of unpaid bookings are kept`,
  'kept-talks': msg`Days for which chats, tickets and messages are kept after the last one`,
  'kept-mails': msg`Days for which mails and notifications are kept`,
  'kept-campaigns': msg`Days for which it is kept who was sent which campaign`,
  'kept-applications': msg`Days for which an application is kept after the decision`,
  'kept-applications-undecided': msg`Days for which an application without a decision is kept`,
  'kept-mail-apart': msg`Days for which mail that was put apart is kept`,
}
