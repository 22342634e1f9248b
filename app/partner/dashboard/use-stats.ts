import { useEffect } from 'react'
import { useData } from '#app/partner/session/data.ts'
import type { DashboardStats } from '#modules/hotels/listings/listings.contract.ts'
import { ownHotels } from '#modules/hotels/listings/listings.routes.ts'

/** The figures of the dashboard: null until they come, undefined when they do not, which is logged only (specification §8). */
export function useStats(): DashboardStats | null | undefined {
  const { data, failed } = useData(ownHotels.stats, {})
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: it is logged only
    if (failed !== null) console.warn('The figures of the dashboard could not be loaded.', failed)
  }, [failed])
  return data ?? (failed === null ? null : undefined)
}
