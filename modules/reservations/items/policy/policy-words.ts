import { BENEFITS, type Benefit, type Cover, type Region } from '#modules/insurance/covers.contract.ts'
import type { Words } from '#modules/reservations/documents/write-words.ts'
import type { Message } from '#platform/locale.ts'
import { formatMoney } from '#platform/money.ts'
import type { PolicyItemView } from './policy-item.contract.ts'

export const COVER_NAMES: Record<Cover, Message> = {
  essential: /*i18n*/ { id: 'insurance.cover.essential', message: 'Essential' },
  plus: /*i18n*/ { id: 'insurance.cover.plus', message: 'Plus' },
  complete: /*i18n*/ { id: 'insurance.cover.complete', message: 'Complete' },
}
const REGION_NAMES: Record<Region, Message> = {
  brazil: /*i18n*/ { id: 'insurance.region.brazil', message: 'Brazil' },
  'south-america': /*i18n*/ { id: 'insurance.region.south-america', message: 'South America' },
  europe: /*i18n*/ { id: 'insurance.region.europe', message: 'Europe' },
  world: /*i18n*/ { id: 'insurance.region.world', message: 'Worldwide' },
}
const BENEFIT_NAMES: Record<Benefit, Message> = {
  medical: /*i18n*/ { id: 'insurance.benefit.medical', message: 'Medical and hospital expenses' },
  dental: /*i18n*/ { id: 'insurance.benefit.dental', message: 'Dental emergencies' },
  repatriation: /*i18n*/ { id: 'insurance.benefit.repatriation', message: 'Transport and repatriation' },
  accident: /*i18n*/ { id: 'insurance.benefit.accident', message: 'Accidental death or disability' },
  cancellation: /*i18n*/ { id: 'insurance.benefit.cancellation', message: 'Trip cancellation' },
  baggage: /*i18n*/ { id: 'insurance.benefit.baggage', message: 'Lost baggage' },
  delay: /*i18n*/ { id: 'insurance.benefit.delay', message: 'Delays over 8 hours' },
}
const TEXT = {
  title: /*i18n*/ { id: 'insurance.title', message: 'Travel insurance {cover}' },
  days: /*i18n*/ {
    id: 'insurance.days',
    message: '{from} to {until} ({days, plural, one {# day} other {# days}})',
  },
  not: /*i18n*/ { id: 'insurance.not-covered', message: 'Not covered' },
  none: /*i18n*/ { id: 'insurance.no-excess', message: 'None' },
}

export type PolicyWords = {
  title: string
  cover: string
  region: string
  days: string
  excess: string
  benefits: { name: string; sum: string }[]
}

/** What papers and mails say of a policy, in one language. */
export function policyWords(item: PolicyItemView, words: Words): PolicyWords {
  const cover = words.say(COVER_NAMES[item.cover])
  const sumOf = (benefit: Benefit) => item.benefits.find((one) => one.benefit === benefit)?.sum
  const amount = (sum: Parameters<typeof formatMoney>[0]) => formatMoney(sum, words.locale, true)
  return {
    cover,
    title: words.say(TEXT.title, { cover }),
    region: words.say(REGION_NAMES[item.region]),
    days: words.say(TEXT.days, { from: words.shortDay(item.from), until: words.shortDay(item.until), days: item.days }),
    excess: item.excess ? amount(item.excess) : words.say(TEXT.none),
    benefits: BENEFITS.map((benefit) => {
      const sum = sumOf(benefit)
      return { name: words.say(BENEFIT_NAMES[benefit]), sum: sum ? amount(sum) : words.say(TEXT.not) }
    }),
  }
}
