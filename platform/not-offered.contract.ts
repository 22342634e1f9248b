import type { Feature } from './features.contract.ts'
import type { Message } from './locale.ts'

/** What a visitor and a program are told of a feature that is switched off. */
export const NOT_OFFERED: Record<Feature, Message> = {
  flights: /*i18n*/ { id: 'feature.off.flights', message: 'Flights are not available at the moment.' },
  hotels: /*i18n*/ { id: 'feature.off.hotels', message: 'Hotels are not available at the moment.' },
  cars: /*i18n*/ { id: 'feature.off.cars', message: 'Car rental is not available at the moment.' },
  packages: /*i18n*/ { id: 'feature.off.packages', message: 'Packages are not available at the moment.' },
  insurance: /*i18n*/ { id: 'feature.off.insurance', message: 'Travel insurance is not available at the moment.' },
  offers: /*i18n*/ {
    id: 'feature.off.offers',
    message: 'Special offers and price alerts are not available at the moment.',
  },
  careers: /*i18n*/ { id: 'feature.off.careers', message: 'We are not accepting applications at the moment.' },
  chat: /*i18n*/ {
    id: 'feature.off.chat',
    message: 'Live chat is closed at the moment. Write to us on the contact page: a person answers by email.',
  },
  newsletter: /*i18n*/ {
    id: 'feature.off.newsletter',
    message: 'The newsletter is not accepting new subscriptions at the moment.',
  },
  'owner-registration': /*i18n*/ {
    id: 'feature.off.owner-registration',
    message: 'New hotel owners cannot register at the moment.',
  },
}

/** What stays, whatever is switched off. */
export const STANDS: Message = /*i18n*/ {
  id: 'feature.off.stands',
  message: 'It may come back. Anything you have booked, insured or applied for stays as it is.',
}

/** What can be searched for; the first one that is offered leads on. */
export const SEARCHES: readonly { to: string; label: Message }[] = [
  { to: '/flights', label: /*i18n*/ { id: 'feature.search.flights', message: 'Search flights' } },
  { to: '/hotels', label: /*i18n*/ { id: 'feature.search.hotels', message: 'Search hotels' } },
  { to: '/car-rental', label: /*i18n*/ { id: 'feature.search.cars', message: 'Search cars' } },
]
export const FIND_BOOKING: { to: string; label: Message } = {
  to: '/booking-confirmation',
  label: /*i18n*/ { id: 'feature.find-booking', message: 'Find my booking' },
}
