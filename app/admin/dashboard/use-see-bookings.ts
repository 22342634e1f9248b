import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { counted } from '#app/kit/list/counted.ts'

/** The words of a link to a list of reservations where the figure above it counts something else. @returns `ofNone` for an empty list */
export function useSeeBookings() {
  const { t, i18n } = useLingui()
  return (list: { total: number; more: boolean }, ofNone: string) => {
    const { total } = list
    if (total === 0) return ofNone
    const figure = counted(i18n, list)
    return t`${plural(total, { one: `See ${figure} booking`, other: `See ${figure} bookings` })}`
  }
}
