import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Fare, FareSummary, FlightSearch } from '#modules/flights/flights.contract.ts'

/** The words for what the contract names in code. */
export const FAMILY_NAMES: Record<FareSummary['family'], MessageDescriptor> = {
  light: msg({ message: 'Light', context: 'fare family' }),
  standard: msg({ message: 'Standard', context: 'fare family' }),
  flex: msg({ message: 'Flex', context: 'fare family' }),
}

export const CABIN_NAMES: Record<FlightSearch['cabin'], MessageDescriptor> = {
  economy: msg`Economy`,
  premium: msg`Premium economy`,
  business: msg`Business`,
  first: msg({ message: 'First', context: 'cabin' }),
}

type TravellerType = Fare['price']['perTraveller'][number]['type']

/** `2 adults`, `1 child`, `1 infant on the lap`. */
export function travellersOfType(type: TravellerType, count: number, i18n: I18n): string {
  if (type === 'adult') return i18n._(msg({ message: plural(count, { one: '# adult', other: '# adults' }) }))
  if (type === 'child') return i18n._(msg({ message: plural(count, { one: '# child', other: '# children' }) }))
  return i18n._(msg({ message: plural(count, { one: '# infant on the lap', other: '# infants on the lap' }) }))
}

/** `1 traveller`, `3 travellers`. */
export function travellerCount(count: number, i18n: I18n): string {
  return i18n._(msg({ message: plural(count, { one: '# traveller', other: '# travellers' }) }))
}

/** `1 flight`, `130 flights`: results of a search. */
export function flightCount(count: number, i18n: I18n): string {
  return i18n._(msg({ message: plural(count, { one: '# flight', other: '# flights' }) }))
}
