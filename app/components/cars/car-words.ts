import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { HirePrice, PriceLineKind } from '#modules/cars/cars.contract.ts'
import { CAR_FACTS, type CarBody, type CarCategory, type CarClass, type CarExtra } from '#modules/cars/cars.contract.ts'

export const CATEGORY_WORDS: Record<CarCategory, MessageDescriptor> = {
  mini: msg({ message: 'Mini', context: 'size of a car' }),
  economy: msg({ message: 'Economy', context: 'size of a car' }),
  compact: msg({ message: 'Compact', context: 'size of a car' }),
  intermediate: msg({ message: 'Intermediate', context: 'size of a car' }),
  standard: msg({ message: 'Standard', context: 'size of a car' }),
  full_size: msg({ message: 'Full-size', context: 'size of a car' }),
  premium: msg({ message: 'Premium', context: 'size of a car' }),
}

export const BODY_WORDS: Record<CarBody, MessageDescriptor> = {
  hatchback: msg`Hatchback`,
  sedan: msg`Sedan`,
  suv: msg`SUV`,
  wagon: msg`Estate`,
  van: msg`Van`,
  convertible: msg`Convertible`,
}

export const TRANSMISSION_WORDS = {
  manual: msg({ message: 'Manual', context: 'gears of a car' }),
  automatic: msg({ message: 'Automatic', context: 'gears of a car' }),
}

export const EXTRA_WORDS: Record<CarExtra, { name: MessageDescriptor; help: MessageDescriptor }> = {
  baby_seat: { name: msg`Baby seat`, help: msg`Up to 13 kg, rear-facing.` },
  booster: { name: msg`Booster seat`, help: msg`For children from about 4 years on.` },
  extra_driver: { name: msg`Additional driver`, help: msg`Must also show a licence at the counter.` },
  full_cover: {
    name: msg`Full cover with no excess`,
    help: msg`Damage and theft cost you nothing: the excess falls to zero.`,
  },
}

/** `Compact SUV, automatic`: what is hired, and no model. */
export function carName(carClass: CarClass, i18n: I18n): string {
  const { category, body, transmission, energy } = CAR_FACTS[carClass]
  const [size, shape] = [i18n._(CATEGORY_WORDS[category]), i18n._(BODY_WORDS[body])]
  const gears = i18n._(TRANSMISSION_WORDS[transmission])
  if (energy === 'electric') return i18n._(msg`${size} · ${shape} · electric`)
  if (energy === 'hybrid') return i18n._(msg`${size} · ${shape} · hybrid`)
  return i18n._(msg`${size} · ${shape} · ${gears}`)
}

export const dayCount = (days: number, i18n: I18n): string =>
  i18n._(msg({ message: plural(days, { one: '# day', other: '# days' }), context: 'length of a car hire' }))

const LINE_WORDS: Record<Exclude<PriceLineKind, 'rental'>, (count: number) => MessageDescriptor> = {
  length_discount: () => msg`Long-rental discount`,
  young_driver: () => msg`Fee for drivers under 25`,
  one_way: () => msg`Return to another depot`,
  airport_fee: () => msg`Airport fee`,
  baby_seat: (count) => msg({ message: plural(count, { one: 'Baby seat', other: '# baby seats' }) }),
  booster: (count) => msg({ message: plural(count, { one: 'Booster seat', other: '# booster seats' }) }),
  extra_driver: (count) => msg({ message: plural(count, { one: 'Additional driver', other: '# additional drivers' }) }),
  full_cover: () => msg`Full cover with no excess`,
}

export function lineName({ kind, count }: HirePrice['lines'][number], i18n: I18n): string {
  return kind === 'rental' ? dayCount(count, i18n) : i18n._(LINE_WORDS[kind](count))
}
