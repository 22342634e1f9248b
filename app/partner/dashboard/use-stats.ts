import { useEffect, useState } from 'react'
import { ApiError } from '#app/api.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import type { DashboardStats } from '#modules/hotels/listings/listings.contract.ts'

/** The figures of the dashboard: null until they come, undefined when they do not, which is logged only (specification §8). */
export function useStats(): DashboardStats | null | undefined {
  const call = useCallOwner()
  const [stats, setStats] = useState<DashboardStats | null | undefined>(null)
  useEffect(() => {
    let over = false
    call<DashboardStats>('/api/hotel-owner/hotels/dashboard/stats').then(
      (loaded) => over || setStats(loaded),
      (error: unknown) => {
        if (over || (error instanceof ApiError && error.status === 401)) return
        // biome-ignore lint/suspicious/noConsole: it is logged only
        console.warn('The figures of the dashboard could not be loaded.', error)
        setStats(undefined)
      },
    )
    return () => {
      over = true
    }
  }, [call])
  return stats
}
