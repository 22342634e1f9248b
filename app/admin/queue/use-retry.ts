import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useWish } from '#app/admin/session/wishes.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { Work } from '#modules/ticketing/ticketing.contract.ts'

/** Has a supplier that refused asked once more, and says what came of it. */
export function useRetry() {
  const { t } = useLingui()
  const toast = useToast()
  const onDone = useCallback(
    (answer: unknown) => {
      const { status, code, reason } = answer as Work
      if (status === 'done') toast({ variant: 'success', title: t`Tickets issued`, description: t`Booking ${code}` })
      else toast({ variant: 'destructive', title: t`${code} has no tickets yet`, description: reason ?? '' })
    },
    [toast, t],
  )
  const { send, pending, problem } = useWish(onDone)
  return { send: ({ id }: Work) => send({ path: `/api/admin/emission-queue/${id}/retry` }), pending, problem }
}
