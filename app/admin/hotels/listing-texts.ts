import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'

type Address = NonNullable<ListingView['address']>

export function addressText(address: Address): string {
  const { line1, line2, district, postalCode, cityName, state, countryCode } = address
  const city = [postalCode, cityName].filter(Boolean).join(' ')
  return [line1, line2, district, city, state, countryCode].filter(Boolean).join(', ')
}

/** Five decimals are about a metre. */
export function pointText({ latitude, longitude }: Pick<Address, 'latitude' | 'longitude'>): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

export function starsText(stars: number, i18n: I18n): string {
  if (stars === 0) return i18n._(msg`Not classified`)
  return i18n._(msg({ message: plural(stars, { one: '# star', other: '# stars' }) }))
}
