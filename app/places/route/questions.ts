import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDuration } from '#app/components/flights/format-flight.ts'
import { numberFormat } from '#app/kit/format.ts'
import type { RoutePage } from '#modules/offers/places/places.contract.ts'
import { dayText, monthText } from '#platform/date-words.ts'
import type { Locale } from '#platform/locale.ts'
import { formatMoney, fromMajor, type Money } from '#platform/money.ts'
import { flightsAWeek } from './route-words.ts'

/** `priced`: its answer names a price. */
export type Question = { id: string; question: string; answer: string; priced: boolean }

/** `shown`: prices as the page shows them; without it, as they are on record. */
type Words = { i18n: I18n; locale: Locale; shown?: (price: Money) => Money }

/** With fewer months on record none is called the cheapest. */
const MONTHS_TO_COMPARE = 3
const NAMED_CARRIERS = 4

/** What people ask of a route, where what we have on record answers it. */
export function questionsOf(route: RoutePage, words: Words): Question[] {
  return [howMuch(route, words), whichMonth(route, words), howLong(route, words), anyDirect(route, words)].filter(
    (one) => one !== null,
  )
}

const priceText = (price: number, { currency }: RoutePage, { locale, shown = asRecorded }: Words) =>
  formatMoney(shown(fromMajor(price, currency)), locale, true)

const asRecorded = (price: Money) => price

function howMuch(route: RoutePage, words: Words): Question | null {
  const { origin, destination, cheapest } = route
  if (!cheapest) return null
  const { i18n, locale } = words
  const [from, to, price] = [origin.name, destination.name, priceText(cheapest.price, route, words)]
  const dayOf = (day: string) => dayText(day, locale, { month: 'long', year: true })
  const [leaves, returns, seen] = [dayOf(cheapest.departureDate), dayOf(cheapest.returnDate), dayOf(cheapest.seenOn)]
  return {
    id: 'price',
    question: i18n._(msg`How much does a round trip from ${from} to ${to} cost?`),
    answer: i18n._(
      msg`The lowest recorded price is ${price} for one adult with taxes, leaving on ${leaves} and returning on ${returns}. It was seen on ${seen}.`,
    ),
    priced: true,
  }
}

function whichMonth(route: RoutePage, words: Words): Question | null {
  const { origin, destination, months } = route
  const order = months.toSorted((a, b) => a.price - b.price)
  const [least, most] = [order[0], order.at(-1)]
  if (months.length < MONTHS_TO_COMPARE || !least || !most || least.price === most.price) return null
  const { i18n, locale } = words
  const [from, to] = [origin.name, destination.name]
  const monthOf = ({ departureDate }: typeof least) => monthText(departureDate.slice(0, 7), locale)
  const [cheap, dear] = [monthOf(least), monthOf(most)]
  const [low, high] = [priceText(least.price, route, words), priceText(most.price, route, words)]
  return {
    id: 'month',
    question: i18n._(msg`In which month is the flight from ${from} to ${to} cheapest?`),
    answer: i18n._(
      msg`In ${cheap}, from ${low}, of the months we have prices for. The most expensive is ${dear}, from ${high}.`,
    ),
    priced: true,
  }
}

function howLong({ origin, destination, direct, km }: RoutePage, { i18n, locale }: Words): Question | null {
  if (!direct) return null
  const [from, to, time] = [origin.name, destination.name, formatDuration(direct.minutes, i18n)]
  const distance = numberFormat(locale, { style: 'unit', unit: 'kilometer' }).format(km)
  return {
    id: 'time',
    question: i18n._(msg`How long is the flight from ${from} to ${to}?`),
    answer: i18n._(msg`The shortest direct flight takes ${time} from gate to gate, for ${distance}.`),
    priced: false,
  }
}

function anyDirect({ origin, destination, direct }: RoutePage, { i18n, locale }: Words): Question {
  const [from, to] = [origin.name, destination.name]
  const question = i18n._(msg`Are there direct flights from ${from} to ${to}?`)
  if (!direct) {
    const answer = i18n._(msg`We sell none: every route there has at least one connection.`)
    return { id: 'direct', question, answer, priced: false }
  }
  const names = direct.carriers.slice(0, NAMED_CARRIERS).map(({ name }) => name)
  const carriers = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  const flights = flightsAWeek(direct, i18n)
  const answer =
    direct.carriers.length > NAMED_CARRIERS
      ? i18n._(msg`Yes: ${flights}, with ${carriers} among others.`)
      : i18n._(msg`Yes: ${flights}, with ${carriers}.`)
  return { id: 'direct', question, answer, priced: false }
}
