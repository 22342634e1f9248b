import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { CalendarNight } from '#modules/hotels/calendar/calendar.contract.ts'
import { dayText, monthText, weekdayText } from '#platform/date-words.ts'
import { type Day, weekday } from '#platform/dates.ts'
import { type Currency, formatMoney, money } from '#platform/money.ts'

export type NightState = 'past' | 'closed' | 'full' | 'few' | 'free'

/** What a guest finds on a night. */
export function stateOf({ day, closed, left, allotment }: CalendarNight, today: Day): NightState {
  if (day < today) return 'past'
  if (closed) return 'closed'
  if (left === 0) return 'full'
  return left <= Math.max(1, allotment * 0.25) && left < allotment ? 'few' : 'free'
}

/** Of a night; offices and cases are closed too, in other words. */
export const CLOSED = msg({ message: 'Closed', context: 'night' })

/** In two words at most, for a cell; of what is over how many were sold. */
export function shortState(night: CalendarNight, today: Day, i18n: I18n): string {
  const state = stateOf(night, today)
  if (state === 'closed') return i18n._(CLOSED)
  if (state === 'full') return night.allotment === 0 ? i18n._(msg`No rooms`) : i18n._(msg`Full`)
  if (state === 'past') return `${night.sold}/${night.allotment}`
  return i18n._(msg`${night.left} left`)
}

/** The rules of a night in signs, for a cell; `rulesText` says them in words. */
export function rulesText(night: CalendarNight, i18n: I18n): string[] {
  const { minStay, maxStay, closedToArrival, closedToDeparture } = night
  return [
    ...(minStay ? [i18n._(msg`at least ${plural(minStay, { one: '# night', other: '# nights' })}`)] : []),
    ...(maxStay ? [i18n._(msg`at most ${plural(maxStay, { one: '# night', other: '# nights' })}`)] : []),
    ...(closedToArrival ? [i18n._(msg`no arrival`)] : []),
    ...(closedToDeparture ? [i18n._(msg`no departure`)] : []),
  ]
}

type Told = { night: CalendarNight; room: string; today: Day; currency: Currency }

/** A night as it is read out. */
export function nightText({ night, room, today, currency }: Told, i18n: I18n): string {
  const { sold, held, blocked, allotment } = night
  const counts = [
    i18n._(msg`${sold} of ${allotment} sold`),
    ...(held > 0 ? [i18n._(msg`${held} held`)] : []),
    ...(blocked > 0 ? [i18n._(msg`${blocked} blocked by other calendars`)] : []),
  ]
  const price = formatMoney(money(night.price, currency), i18n.locale, true)
  return [
    room,
    longDay(night.day, i18n.locale),
    shortState(night, today, i18n),
    price,
    ...counts,
    ...rulesText(night, i18n),
  ].join(', ')
}

/** `Friday 5 March`. */
export function longDay(day: Day, locale: string): string {
  return dayText(day, locale, { weekday: 'long', month: 'long' })
}
/** `5 Mar`. */
export function shortDay(day: Day, locale: string): string {
  return dayText(day, locale)
}
/** `Fri`. */
export function weekdayOf(day: Day, locale: string): string {
  return weekdayText(weekday(day), locale).replace('.', '')
}
/** `March 2027`. */
export function monthName(month: string, locale: string): string {
  const text = monthText(month, locale)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** An amount without its currency, as short as it can be: it is under a day, the currency above the grid. */
export function bareAmount(amount: number, currency: Currency, locale: string): string {
  const text = formatMoney(money(amount, currency), locale, true)
  return text.replace(/[^\d.,\s]/g, '').trim()
}
