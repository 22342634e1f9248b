import { useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { Work } from '#modules/ticketing/ticketing.contract.ts'
import { ticketingWork } from '#modules/ticketing/ticketing.routes.ts'

/** Has a supplier that refused asked once more, and says how that went. */
export function useRetry() {
  const { t } = useLingui()
  const toast = useToast()
  const { send, pending, problem } = usePageAction()
  async function retry({ id }: Work) {
    const done = await send(ticketingWork.retry, { id })
    if (!done) return
    const { status, code, reason } = done.answer
    if (status === 'done') toast({ variant: 'success', title: t`Tickets issued`, description: t`Booking ${code}` })
    else toast({ variant: 'destructive', title: t`${code} has no tickets yet`, description: reason ?? '' })
  }
  return { retry, pending, problem }
}
