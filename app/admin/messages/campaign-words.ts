import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffLook } from '#app/admin/words/reservation-words.ts'
import type {
  AudienceKind,
  CampaignStatus,
  Channel,
  LeftOut,
  Purpose,
  RecipientStatus,
  Trips,
} from '#modules/campaigns/campaigns-limits.contract.ts'

export const CAMPAIGN_LOOKS: Record<CampaignStatus, StaffLook> = {
  draft: { word: msg({ message: 'Draft', context: 'message to many' }), tone: 'neutral' },
  scheduled: { word: msg({ message: 'Scheduled', context: 'message to many' }), tone: 'sea' },
  sending: { word: msg({ message: 'On its way', context: 'message to many' }), tone: 'sun' },
  paused: { word: msg({ message: 'Paused', context: 'message to many' }), tone: 'warning' },
  sent: { word: msg({ message: 'Sent', context: 'message to many' }), tone: 'success' },
  cancelled: { word: msg({ message: 'Ended', context: 'message to many' }), tone: 'neutral' },
}

export const AUDIENCE_WORDS: Record<AudienceKind, MessageDescriptor> = {
  customers: msg`Customers`,
  subscribers: msg`Newsletter subscribers`,
  owners: msg`Hotel owners`,
  person: msg`One customer`,
  owner: msg`One hotel owner`,
}

export const PURPOSE_WORDS: Record<Purpose, MessageDescriptor> = {
  offer: msg`An offer: only to people who opted in to offers`,
  service: msg`Service news: to every account concerned`,
}

export const CHANNEL_WORDS: Record<Channel, MessageDescriptor> = {
  mail: msg`By email`,
  site: msg`In their notifications on the site`,
}

export const TRIP_WORDS: Record<Trips, MessageDescriptor> = {
  any: msg`Any`,
  never: msg`Have never booked`,
  lately: msg`Have booked in the last days`,
  'not-lately': msg`Have booked before, and not in the last days`,
  ahead: msg`Have an upcoming trip`,
}

export const RECIPIENT_LOOKS: Record<RecipientStatus, StaffLook> = {
  waiting: { word: msg({ message: 'Waits', context: 'recipient' }), tone: 'neutral' },
  told: { word: msg({ message: 'Written to', context: 'recipient' }), tone: 'success' },
  'left-out': { word: msg({ message: 'Left out', context: 'recipient' }), tone: 'warning' },
}

export const LEFT_OUT_WORDS: Record<LeftOut, MessageDescriptor> = {
  'no-consent': msg`had already opted out of offers`,
  gone: msg`no longer has an open account`,
}
