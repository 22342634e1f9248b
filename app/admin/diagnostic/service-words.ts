import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { OutsideService, ServiceState, ServiceView } from '#modules/diagnostics/diagnostics.contract.ts'

export const SERVICE_WORDS: Record<OutsideService, { name: MessageDescriptor; what: MessageDescriptor }> = {
  house: {
    name: msg`House flights`,
    what: msg`Our own inventory of flights; the journeys test it every five minutes.`,
  },
  duffel: { name: msg`Duffel`, what: msg`Flights of real airlines` },
  'duffel-stays': { name: msg`Duffel Stays`, what: msg`Hotels of other sellers (DUFFEL_STAYS)` },
  sandbox: { name: msg`Sandbox payments`, what: msg`Test payments; the journeys test them every five minutes.` },
  stripe: { name: msg`Stripe`, what: msg`Card payments` },
  insurer: { name: msg`House Assurance`, what: msg`The sandbox insurer` },
  mail: { name: msg`Mail server`, what: msg`Email to customers, owners and staff` },
  'support-mailbox': {
    name: msg`Mailbox of the support desk`,
    what: msg`Email to the support desk (SUPPORT_IMAP_URL)`,
  },
  calendars: { name: msg`Outside calendars`, what: msg`iCal feeds that owners have entered` },
  'exchange-rates': {
    name: msg`Exchange rates`,
    what: msg`The site’s own table, or the rates staff set; no outside service is called.`,
  },
  'map-tiles': {
    name: msg`Map tiles`,
    what: msg`Tiles of maps (MAP_TILES): a file of this site, or loaded by browsers from elsewhere`,
  },
}

export const SERVICE_LOOKS: Record<ServiceState, { word: MessageDescriptor; tone: BadgeTone }> = {
  built_in: { word: msg({ message: 'Built in', context: 'a service' }), tone: 'sea' },
  in_use: { word: msg({ message: 'In use', context: 'a service' }), tone: 'success' },
  kept: { word: msg({ message: 'Key saved for later', context: 'a service' }), tone: 'sun' },
  not_set_up: { word: msg({ message: 'Not set up', context: 'a service' }), tone: 'neutral' },
}

export const CIRCUIT_LOOKS: Record<
  Exclude<ServiceView['circuit'], 'none'>,
  { word: MessageDescriptor; tone: BadgeTone }
> = {
  closed: { word: msg`Circuit closed: calls go out`, tone: 'success' },
  open: { word: msg`Circuit open: no calls for a moment`, tone: 'danger' },
  trying: { word: msg`Circuit half open: the next call is a trial`, tone: 'warning' },
}
