import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isRefusal, refusalOf } from '#app/kit/refusal.ts'
import { waitingChanged } from '#app/partner/frame/use-waiting.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useToast } from '#app/ui/toast.tsx'
import { ownerReservations } from '#modules/reservations/owner/owner.routes.ts'
import type { OwnerReservation } from '#modules/reservations/owner/owner-reservations.contract.ts'
import type { Booking } from './booking.ts'

export type Answering = {
  /** The booking whose answer is under way. */
  pending: string | null
  accept: (booking: Booking) => Promise<void>
  /** A booking whose rooms an outside calendar has taken too: it is accepted with open eyes or not at all. */
  taken: { booking: Booking; why: string; change: boolean } | null
  acceptDespite: (booking: Booking) => Promise<void>
  leaveTaken: () => void
  acceptChange: (booking: Booking) => Promise<void>
  /** These three throw ApiError for a refusal. */
  declineChange: (booking: Booking, reason: string) => Promise<void>
  reject: (booking: Booking, reason: string) => Promise<void>
  noShow: (booking: Booking) => Promise<void>
}

/** A bank that is silent answers within some seconds, mostly. */
const DOUBT_MS = 5_000

/** While the bank is silent about one of them, they are asked for again. */
export function useDoubt(list: readonly Booking[] | null, refresh: () => void) {
  const doubtful = list?.some(({ money, change }) => money === 'in_doubt' || change?.money === 'in_doubt')
  useEffect(() => {
    if (!doubtful) return
    const timer = setInterval(refresh, DOUBT_MS)
    return () => clearInterval(timer)
  }, [doubtful, refresh])
}

type Answer = { action: 'accept' | 'reject' | 'no_show'; reason?: string; despite?: boolean }
type ToChange = { action: 'accept' | 'decline'; reason?: string; despite?: boolean }

/** What an answer makes of a booking (specification §4), where the server does not send the booking itself. */
const BECOMES = { accept: 'confirmed', reject: 'rejected', no_show: 'no_show' } as const

type Heard = { onAnswered: (id: string, now: Partial<OwnerReservation>) => void; onRefused: () => void }

/** Answers to bookings; a status changes on the page once the server has said yes (specification §4, §8). */
export function useAnswers({ onAnswered, onRefused }: Heard): Answering {
  const { t } = useLingui()
  const toast = useToast()
  const call = useCallOwner()
  const [pending, setPending] = useState<string | null>(null)
  const [taken, setTaken] = useState<Answering['taken']>(null)
  const done: Record<Answer['action'], string> = {
    accept: t`Reservation accepted`,
    reject: t`Reservation rejected`,
    no_show: t`Noted that the guest did not come`,
  }

  type Put = {
    /** Other servers answer without the booking. */
    sent: Promise<OwnerReservation | undefined>
    toChange: boolean
    said: string
    becomes: Partial<OwnerReservation>
  }
  async function put(booking: Booking, { sent, toChange, said, becomes }: Put) {
    const { id } = booking
    setPending(id)
    try {
      const now = await sent
      onAnswered(id, now?.status ? now : becomes)
      if (now?.money === 'in_doubt' || now?.change?.money === 'in_doubt')
        toast({ title: t`Your acceptance is recorded. The bank has not answered yet.` })
      else toast({ variant: 'success', title: said })
      waitingChanged()
    } catch (error) {
      const elsewhere = isRefusal(error, 'stay/taken-elsewhere')
      if (elsewhere) setTaken({ booking, why: error.message, change: toChange })
      else if (isRefusal(error) && error.status !== 401) {
        toast({ variant: 'destructive', title: t`Failed to update reservation`, description: error.message })
        // Its state is no longer the one on the page.
        onRefused()
        waitingChanged()
      }
      throw error
    } finally {
      setPending(null)
    }
  }

  const answer = (booking: Booking, body: Answer) =>
    put(booking, {
      sent: call(ownerReservations.answer, { id: booking.id, body }),
      toChange: false,
      said: done[body.action],
      becomes: { status: BECOMES[body.action] },
    })
  async function answerChange(booking: Booking, answer: ToChange) {
    const { id, change } = booking
    if (!change) return
    await put(booking, {
      sent: call(ownerReservations.answerChange, { id, body: { ...answer, change_id: change.id } }),
      toChange: true,
      becomes: { change: null },
      said: answer.action === 'accept' ? t`Change accepted` : t`Change declined`,
    })
  }

  return {
    pending,
    taken,
    acceptChange: (booking) => answerChange(booking, { action: 'accept' }).catch(ignoreRefusal),
    declineChange: (booking, reason) => answerChange(booking, { action: 'decline', reason }),
    leaveTaken: () => setTaken(null),
    acceptDespite: (booking) => (taken?.change ? answerChange : answer)(booking, { action: 'accept', despite: true }),
    accept: (booking) => answer(booking, { action: 'accept' }).catch(ignoreRefusal),
    reject: (booking, reason) => answer(booking, { action: 'reject', reason }),
    noShow: (booking) => answer(booking, { action: 'no_show' }),
  }
}

/** The toast has said it. */
const ignoreRefusal = (error: unknown) => void refusalOf(error)
