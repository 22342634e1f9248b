import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Day } from '#platform/dates.ts'
import { type Currency, formatMoney, fromMajor } from '#platform/money.ts'

/** How the cards say prices, days and durations in the language of the page. */
export function useTripWords() {
  const { t } = useLingui()
  const locale = useLocale()
  const dayOf = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const short = (day: Day) => dayOf.format(new Date(`${day}T00:00:00Z`)).replace('.', '')
  return {
    price: (major: number, currency: Currency) => formatMoney(fromMajor(major, currency), locale, true),
    days: (from: Day, to: Day) => `${short(from)} – ${short(to)}`,
    duration(minutes: number) {
      const hours = Math.floor(minutes / 60)
      const rest = minutes % 60
      if (hours === 0) return t`${rest} min`
      return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`
    },
    /** The last moment of an offer, with its zone. */
    deadline(instant: string) {
      const format = new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: 'UTC',
      })
      return `${format.format(new Date(instant)).replace('.', '')} UTC`
    },
  }
}
