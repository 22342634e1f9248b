import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { DirectFlights, RoutePage } from '#modules/offers/places/places.contract.ts'

/** What the page is called, on it and in its head. */
export function routeTitle({ origin, destination, cheapest }: RoutePage, i18n: I18n) {
  const [from, to] = [origin.name, destination.name]
  return {
    title: i18n._(msg`Flights from ${from} to ${to}`),
    description: cheapest
      ? i18n._(
          msg`Round-trip prices from ${from} to ${to} by month, flight time, who flies non-stop, and from which airports.`,
        )
      : i18n._(msg`Flight time from ${from} to ${to}, who flies non-stop, and from which airports.`),
  }
}

/** `12 direct flights a week` */
export function flightsAWeek({ flights }: DirectFlights, i18n: I18n): string {
  return i18n._(msg({ message: plural(flights, { one: '# direct flight a week', other: '# direct flights a week' }) }))
}
