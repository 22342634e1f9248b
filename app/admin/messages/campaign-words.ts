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
  scheduled: { word: msg({ message: 'Waits for its time', context: 'message to many' }), tone: 'sea' },
  sending: { word: msg({ message: 'On its way', context: 'message to many' }), tone: 'sun' },
  paused: { word: msg({ message: 'Paused', context: 'message to many' }), tone: 'warning' },
  sent: { word: msg({ message: 'Sent', context: 'message to many' }), tone: 'success' },
  cancelled: { word: msg({ message: 'Ended', context: 'message to many' }), tone: 'neutral' },
}

export const AUDIENCE_WORDS: Record<AudienceKind, MessageDescriptor> = {
  customers: msg`Customers`,
  subscribers: msg`Subscribers of the newsletter`,
  owners: msg`Hotel owners`,
  person: msg`One customer`,
}

export const PURPOSE_WORDS: Record<Purpose, MessageDescriptor> = {
  offer: msg`An offer: to those alone who said yes to offers`,
  service: msg`Service news: to every account that it concerns`,
}

export const CHANNEL_WORDS: Record<Channel, MessageDescriptor> = {
  mail: msg`By email`,
  site: msg`Among their notifications on the site`,
}

export const TRIP_WORDS: Record<Trips, MessageDescriptor> = {
  any: msg`Any`,
  never: msg`Have never booked`,
  lately: msg`Have booked in the last days`,
  'not-lately': msg`Have booked before, and not in the last days`,
  ahead: msg`Have a trip ahead`,
}

export const RECIPIENT_LOOKS: Record<RecipientStatus, StaffLook> = {
  waiting: { word: msg({ message: 'Waits', context: 'recipient' }), tone: 'neutral' },
  told: { word: msg({ message: 'Written to', context: 'recipient' }), tone: 'success' },
  'left-out': { word: msg({ message: 'Left out', context: 'recipient' }), tone: 'warning' },
}

export const LEFT_OUT_WORDS: Record<LeftOut, MessageDescriptor> = {
  'no-consent': msg`took the yes to offers back before`,
  gone: msg`has no open account any more`,
}
