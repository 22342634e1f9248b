import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useToast } from '#app/ui/toast.tsx'
import type { staffReservation } from '#modules/reservations/staff/staff-reservations.routes.ts'
import type { AnswerOf } from '#platform/api/endpoint.ts'

type Answer = AnswerOf<typeof staffReservation.refund>

/** Says whether it was done, or waits for a second person, and closes the dialog. */
export function useOutcome(onClose: () => void): (answer: Answer) => void {
  const { t } = useLingui()
  const toast = useToast()
  return useCallback(
    ({ status }) => {
      if (status === 'done') toast({ variant: 'success', title: t`Done`, description: t`We notify the traveller.` })
      else
        toast({ title: t`Waiting for a second person`, description: t`No money moves until another person approves.` })
      onClose()
    },
    [toast, onClose, t],
  )
}
