import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Feature } from '#platform/features.contract.ts'

type Words = {
  name: MessageDescriptor
  /** What switching it off does, and what goes on. */
  off: MessageDescriptor
  /** How much of it is live; missing where nothing is counted. */
  live?: (count: number) => MessageDescriptor
}

const trips = (count: number) => msg`${plural(count, { one: '# open booking', other: '# open bookings' })}`

export const FEATURE_WORDS: Record<Feature, Words> = {
  flights: {
    name: msg`Flights`,
    off: msg`Off: no search, no offers of trips, no pages of routes. Tickets, changes and refunds of what is booked go on.`,
    live: trips,
  },
  hotels: {
    name: msg`Hotels`,
    off: msg`Off: no search and no pages of hotels. Stays that are booked, their owners and payouts go on.`,
    live: trips,
  },
  cars: {
    name: msg`Rental cars`,
    off: msg`Off: no search for cars. Cars that are booked can be changed, cancelled and picked up.`,
    live: trips,
  },
  packages: {
    name: msg`Packages`,
    off: msg`Off: no page that puts flight, hotel and car together. Parts that are booked stay as they are.`,
  },
  insurance: {
    name: msg`Insurance`,
    off: msg`Off: no policies are sold, not even at checkout. Existing policies stay valid, with their terms, documents and claims.`,
    live: (count) => msg`${plural(count, { one: '# policy in force', other: '# policies in force' })}`,
  },
  offers: {
    name: msg`Offers, alerts and map`,
    off: msg`Off: no offers, no map of places, no new alerts. Existing alerts pause and can still be stopped.`,
    live: (count) => msg`${plural(count, { one: '# price alert', other: '# price alerts' })}`,
  },
  careers: {
    name: msg`Careers`,
    off: msg`Off: openings are not shown and nobody can apply. Applications that are there stay with you.`,
    live: (count) => msg`${plural(count, { one: '# undecided application', other: '# undecided applications' })}`,
  },
  chat: {
    name: msg`Live chat`,
    off: msg`Off: the chat and its buttons disappear; the contact page stays. Open conversations can be finished.`,
    live: (count) => msg`${plural(count, { one: '# open conversation', other: '# open conversations' })}`,
  },
  newsletter: {
    name: msg`Newsletter`,
    off: msg`Off: nobody can subscribe. Subscribers stay and can leave by the link in each email.`,
    live: (count) => msg`${plural(count, { one: '# subscriber', other: '# subscribers' })}`,
  },
  'owner-registration': {
    name: msg`New hotel owners`,
    off: msg`Off: no new owners. Those who have an account sign in and work as before.`,
    live: (count) => msg`${plural(count, { one: '# waits for review', other: '# wait for review' })}`,
  },
}

/** Why a feature that is on is not offered all the same. */
export const LACKING: Partial<Record<Feature, MessageDescriptor>> = {
  packages: msg`Not offered: packages need flights and hotels.`,
  offers: msg`Not offered: offers need flights or hotels.`,
}
