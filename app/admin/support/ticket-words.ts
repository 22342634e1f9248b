import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { Priority, TicketStatus, Topic, Via } from '#modules/support/support.contract.ts'

type Look = { word: MessageDescriptor; tone: BadgeTone }

export const TICKET_STATUS_LOOKS: Record<TicketStatus, Look> = {
  open: { word: msg({ message: 'Open', context: 'ticket' }), tone: 'sea' },
  pending: { word: msg({ message: 'Awaiting customer', context: 'ticket' }), tone: 'warning' },
  solved: { word: msg({ message: 'Solved', context: 'ticket' }), tone: 'success' },
  closed: { word: msg({ message: 'Closed', context: 'ticket' }), tone: 'neutral' },
}

export const PRIORITY_LOOKS: Record<Priority, Look> = {
  urgent: { word: msg({ message: 'Urgent', context: 'ticket' }), tone: 'danger' },
  high: { word: msg({ message: 'High', context: 'ticket' }), tone: 'sun' },
  normal: { word: msg({ message: 'Normal', context: 'ticket' }), tone: 'neutral' },
  low: { word: msg({ message: 'Low', context: 'ticket' }), tone: 'neutral' },
}

export const TICKET_TOPIC_WORDS: Record<Topic, MessageDescriptor> = {
  booking: msg({ message: 'Booking', context: 'ticket' }),
  payment: msg({ message: 'Payment', context: 'ticket' }),
  change: msg({ message: 'Change', context: 'ticket' }),
  refund: msg({ message: 'Refund', context: 'ticket' }),
  stay: msg({ message: 'Stay', context: 'ticket' }),
  claim: msg({ message: 'Insurance claim', context: 'ticket' }),
  account: msg({ message: 'Account', context: 'ticket' }),
  partner: msg({ message: 'Hotel owner', context: 'ticket' }),
  privacy: msg({ message: 'Privacy', context: 'ticket' }),
  other: msg({ message: 'Something else', context: 'ticket' }),
}

export const VIA_WORDS: Record<Via, MessageDescriptor> = {
  form: msg({ message: 'by form', context: 'ticket' }),
  mail: msg({ message: 'by email', context: 'ticket' }),
  chat: msg({ message: 'from the chat', context: 'ticket' }),
  desk: msg({ message: 'at the desk', context: 'ticket' }),
}
