import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ApiError } from '#app/api.ts'
import { useToast } from '#app/ui/toast.tsx'
import { useCallOwner } from '../session/call-owner.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { type Booking, readBooking } from './booking.ts'
import type { OwnerReservation } from './owner-reservation.ts'

export type Answering = {
  /** The booking whose answer is under way. */
  pending: string | null
  accept: (booking: Booking) => Promise<void>
  /** Throws ApiError for a refusal. */
  reject: (booking: Booking, reason: string) => Promise<void>
}
type Bookings = Answering & { list: readonly Booking[] | null; failed: boolean; again: () => void }

/** The owner's bookings and the answers to them; the status changes here once the server has said yes (specification §4, §8). */
export function useBookings(): Bookings {
  const { t } = useLingui()
  const toast = useToast()
  const { data, failed, again } = useLoaded<OwnerReservation[]>('/api/hotel-owner/reservations')
  const [statuses, setStatuses] = useState<Record<string, string>>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (failed !== null) toast({ variant: 'destructive', title: t`Unable to load reservations`, description: failed })
  }, [failed])
  const list = data?.map(readBooking).map((booking) => ({ ...booking, status: statuses[booking.id] ?? booking.status }))
  const set = (id: string, status: string) => setStatuses((last) => ({ ...last, [id]: status }))
  return { list: list ?? null, failed: failed !== null, again, ...useAnswers(set) }
}

function useAnswers(set: (id: string, status: string) => void): Answering {
  const { t } = useLingui()
  const toast = useToast()
  const call = useCallOwner()
  const [pending, setPending] = useState<string | null>(null)

  async function answer({ id }: Booking, body: { action: 'accept' | 'reject'; reason?: string }) {
    setPending(id)
    try {
      await call(`/api/hotel-owner/reservations/${id}`, { method: 'PUT', body })
      set(id, body.action === 'accept' ? 'confirmed' : 'rejected')
      toast({
        variant: 'success',
        title: body.action === 'accept' ? t`Reservation accepted` : t`Reservation rejected`,
      })
    } catch (error) {
      if (error instanceof ApiError && error.status !== 401)
        toast({ variant: 'destructive', title: t`Failed to update reservation`, description: error.message })
      throw error
    } finally {
      setPending(null)
    }
  }

  return {
    pending,
    accept: (booking) => answer(booking, { action: 'accept' }).catch(ignoreRefusal),
    reject: (booking, reason) => answer(booking, { action: 'reject', reason }),
  }
}

/** The toast has said it. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}
