import { useEffect, useState } from 'react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { isRefusal } from '#app/kit/refusal.ts'
import { HEARTBEAT_SECONDS, type Work } from '#modules/ticketing/ticketing.contract.ts'
import { ticketingWork } from '#modules/ticketing/ticketing.routes.ts'

/**
 * Renews the lease for as long as the desk is open, and says so when it was lost. A call without an answer is not a loss yet:
 * the lease itself says until when it holds.
 */
export function useLease(work: Work): { leaseUntil: string | null; lost: string | null } {
  const call = useCallStaff()
  const [leaseUntil, setLeaseUntil] = useState(work.leaseUntil)
  const [lost, setLost] = useState<string | null>(null)
  useEffect(() => {
    let over = false
    const beat = async () => {
      try {
        const renewed = await call(ticketingWork.renew, { id: work.id })
        if (!over) setLeaseUntil(renewed.leaseUntil)
      } catch (error) {
        if (!over && isRefusal(error) && error.status >= 400 && error.status < 500) setLost(error.message)
      }
    }
    const timer = setInterval(beat, HEARTBEAT_SECONDS * 1000)
    return () => {
      over = true
      clearInterval(timer)
    }
  }, [call, work.id])
  return { leaseUntil, lost }
}
