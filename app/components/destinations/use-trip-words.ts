import { useLingui } from '@lingui/react/macro'
import { useShown } from '#app/currency/use-shown.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { dayText, instantText } from '#platform/date-words.ts'
import type { Day } from '#platform/dates.ts'
import { type Currency, formatMoney, fromMajor } from '#platform/money.ts'

/** Promotions of trips from São Paulo end at a moment there. */
const DEADLINE_ZONE = 'America/Sao_Paulo'

/** How the cards say prices, days and durations in the language of the page. */
export function useTripWords() {
  const { t } = useLingui()
  const locale = useLocale()
  const shown = useShown()
  const duration = (minutes: number) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return t`${rest} min`
    return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`
  }
  const dayOf = (day: Day, year: boolean) => dayText(day, locale, { year, tight: true })
  return {
    price: (major: number, currency: Currency) => formatMoney(shown(fromMajor(major, currency)), locale, true),
    /** The year is said where it is not the one of `today`. */
    days: (from: Day, to: Day, today: Day) =>
      `${dayOf(from, from.slice(0, 4) !== to.slice(0, 4))} – ${dayOf(to, to.slice(0, 4) !== today.slice(0, 4))}`,
    duration,
    /** Of a flight whose time nobody has told. */
    aboutDuration(minutes: number) {
      const time = duration(minutes)
      return t`about ${time}`
    },
    /** The last moment of an offer, with its zone. */
    deadline(instant: string) {
      const moment = instantText(instant, locale, { zone: DEADLINE_ZONE, tight: true })
      return t`${moment} (São Paulo time)`
    },
  }
}
