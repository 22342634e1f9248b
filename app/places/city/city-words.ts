import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CityPage } from '#modules/offers/places/places.contract.ts'
import { isOffered } from '#platform/site.ts'

/** What the page is called, on it and in its head. */
export function cityTitle({ place: { name, countryName } }: CityPage, i18n: I18n) {
  if (!isOffered('flights')) {
    return {
      title: i18n._(msg`${name}, ${countryName}: hotels`),
      description: i18n._(msg`Hotels in ${name} with nightly prices, and where it is.`),
    }
  }
  if (!isOffered('hotels')) {
    return {
      title: i18n._(msg`${name}, ${countryName}: flights`),
      description: i18n._(msg`Flights to ${name} with recorded prices, and where it is.`),
    }
  }
  return {
    title: i18n._(msg`${name}, ${countryName}: flights and hotels`),
    description: i18n._(
      msg`Hotels in ${name} with nightly prices, flights to ${name} with recorded prices, and where it is.`,
    ),
  }
}
