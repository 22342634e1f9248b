import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isOpenPage } from '#platform/site.ts'

export type Entry = { to: string; label: MessageDescriptor }

/** Those whose pages are not switched off. Ask when the page is drawn: staff change it. */
export const openOf = (entries: readonly Entry[]) => entries.filter(({ to }) => isOpenPage(to))

/** Short, since the header is full; how it fits is in repeated.css. */
export const FIND_BOOKING: Entry = {
  to: '/booking-confirmation',
  label: msg({ message: 'Find my booking', context: 'link' }),
}

/** The header's navigation (specification §2), and the way to a booking. */
export const MAIN_NAVIGATION: Entry[] = [
  { to: '/', label: msg`Home` },
  { to: '/flights', label: msg`Flights` },
  { to: '/hotels', label: msg`Hotels` },
  { to: '/offers', label: msg`Offers` },
  { to: '/about-us', label: msg`About Us` },
  FIND_BOOKING,
]
