import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Benefit, Cover, Region } from '#modules/insurance/covers.contract.ts'

export const COVER_WORDS: Record<Cover, MessageDescriptor> = {
  essential: msg({ message: 'Essential', context: 'insurance cover' }),
  plus: msg({ message: 'Plus', context: 'insurance cover' }),
  complete: msg({ message: 'Complete', context: 'insurance cover' }),
}

export const REGION_WORDS: Record<Region, MessageDescriptor> = {
  brazil: msg`Brazil`,
  'south-america': msg`South America`,
  europe: msg`Europe`,
  world: msg`The whole world`,
}

export const BENEFIT_WORDS: Record<Benefit, MessageDescriptor> = {
  medical: msg`Medical and hospital expenses`,
  dental: msg`Dental emergencies`,
  repatriation: msg`Transport and repatriation`,
  accident: msg`Accidental death or disability`,
  cancellation: msg`Trip cancellation`,
  baggage: msg`Lost baggage`,
  delay: msg`Delays over 8 hours`,
}

export const insuredCount = (count: number): MessageDescriptor =>
  msg({ message: plural(count, { one: '# insured person', other: '# insured people' }) })

export const dayCount = (days: number): MessageDescriptor =>
  msg({ message: plural(days, { one: '# day', other: '# days' }) })

export const yearCount = (age: number): MessageDescriptor =>
  msg({ message: plural(age, { one: '# year', other: '# years' }) })
