import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError, newIdempotencyKey } from '#app/api.ts'
import { ReasonDialog } from '#app/components/reason-dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { PartnerDetail } from '#modules/partners/staff-partners.contract.ts'
import type { CancelQuoteView } from '#modules/reservations/aftercare.contract.ts'
import { add } from '#platform/money.ts'
import { Asking } from '../frame/asking.tsx'
import { Refusal } from '../frame/refusal.tsx'
import { useCallStaff } from '../session/call-staff.ts'
import { useMay } from '../session/staff-session.ts'
import { HotelList, StayList, useSales } from './coming-stays.tsx'
import { useDecision } from './use-decision.ts'

/** The no to a business: what it ends at once, and what becomes of the stays that are booked. */
export function Rejection({ owner, onClose }: { owner: PartnerDetail; onClose: () => void }) {
  const { t } = useLingui()
  const { id, verification_status: seen, updated_at } = owner
  const may = useMay()
  const sales = useSales(id)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const cancelStays = useCancelling()
  const { send, pending, problem } = useDecision(() => {
    void cancelStays([...chosen], reason)
    onClose()
  })
  const choose = (one: string, yes: boolean) =>
    setChosen((last) => new Set(yes ? [...last, one] : [...last].filter((other) => other !== one)))
  function reject(why: string) {
    setReason(why)
    send({ path: `/api/admin/hotel-owners/${id}/reject`, body: { seen, updated_at, reason: why } })
  }
  return (
    <ReasonDialog
      title={<Trans>Reject this business?</Trans>}
      label={t`Why`}
      help={t`The owner reads this in the mail and in the portal.`}
      missing={t`Say why, so that the owner knows what to change.`}
      most={1000}
      action={<Trans>Reject and tell the owner</Trans>}
      keep={<Trans>Not now</Trans>}
      problem={<Refusal problem={problem} />}
      {...{ pending, onClose }}
      onReason={reject}
    >
      <div className="grid gap-4 text-sm">
        <p>
          <Trans>
            Its hotels leave the site at once, nothing new is sold, listed or accepted, and nothing is paid out. Stays
            that are booked stand until you decide on each.
          </Trans>
        </p>
        <Asking loading={sales} lines={4}>
          {({ hotels, stays }) => (
            <>
              <HotelList hotels={hotels} />
              <StayList stays={stays} chosen={chosen} {...(may('reservations.cancel') && { onChoose: choose })} />
            </>
          )}
        </Asking>
      </div>
    </ReasonDialog>
  )
}

/** Cancels what was chosen, one after the other, each with all that the guest paid; what was refused is said and still stands. */
function useCancelling() {
  const { t } = useLingui()
  const toast = useToast()
  const call = useCallStaff()
  return async (reservationIds: readonly string[], reason: string) => {
    for (const id of reservationIds) {
      const at = `/api/admin/reservations/${id}` as const
      try {
        const quote = await call<CancelQuoteView>(`${at}/quote`, { method: 'POST' })
        const body = { quoteId: quote.id, refund: add(quote.refund, quote.retained), reason }
        await call(`${at}/cancel`, { method: 'POST', body, idempotencyKey: newIdempotencyKey() })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const title = t`A coming stay was not cancelled; it stands`
        toast({ variant: 'destructive', title, description: error.message })
      }
    }
  }
}
