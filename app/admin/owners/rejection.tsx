import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { newIdempotencyKey } from '#app/api.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { ReasonDialog } from '#app/kit/frame/reason-dialog.tsx'
import { refusalOf } from '#app/kit/refusal.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { PartnerDetail } from '#modules/partners/staff-partners.contract.ts'
import { partners } from '#modules/partners/staff-partners.routes.ts'
import type { OwnerSales } from '#modules/reservations/owner/owner-sales.contract.ts'
import { staffReservation } from '#modules/reservations/staff/staff-reservations.routes.ts'
import { add } from '#platform/money.ts'
import { HotelList, StayList, useSales } from './coming-stays.tsx'
import { useDecision } from './use-decision.ts'

/** Rejects a business: says what that ends at once, and asks what happens to booked stays. */
export function Rejection({ owner, onClose }: { owner: PartnerDetail; onClose: () => void }) {
  const { t } = useLingui()
  const { id, verification_status: seen, updated_at } = owner
  const may = useMay()
  const sales = useSales(id)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // Read when the answer arrives, by a callback from before the request.
  const reason = useRef('')
  const cancelStays = useCancelling()
  const { send, pending, problem } = useDecision(() => {
    void cancelStays(sales.data?.stays.filter((stay) => chosen.has(stay.reservation_id)) ?? [], reason.current)
    onClose()
  })
  const choose = (one: string, yes: boolean) =>
    setChosen((last) => new Set(yes ? [...last, one] : [...last].filter((other) => other !== one)))
  function reject(why: string) {
    reason.current = why
    void send(partners.reject, { id, body: { seen, updated_at, reason: why } })
  }
  return (
    <ReasonDialog
      title={<Trans>Reject this business?</Trans>}
      label={t`Why`}
      help={t`The owner sees this in the email and in the portal.`}
      missing={t`Explain why, so that the owner knows what to change.`}
      least={3}
      most={500}
      action={<Trans>Reject and tell the owner</Trans>}
      keep={<Trans>Not now</Trans>}
      problem={problem}
      pending={pending}
      onClose={onClose}
      onReason={reject}
    >
      <div className="grid gap-4 text-sm">
        <p>
          <Trans>
            Its hotels leave the site immediately; nothing new is sold, listed or accepted, and nothing is paid out.
            Booked stays stand until you decide on each.
          </Trans>
        </p>
        <Asking loading={sales} lines={4}>
          {({ hotels, stays }) => (
            <div className="grid gap-5">
              <HotelList hotels={hotels} />
              <StayList stays={stays} chosen={chosen} {...(may('reservations.cancel') && { onChoose: choose })} />
            </div>
          )}
        </Asking>
      </div>
    </ReasonDialog>
  )
}

type ComingStay = OwnerSales['stays'][number]

/**
 * Cancels the chosen stays one after the other, each with a full refund; those that were refused are named and remain booked.
 */
function useCancelling() {
  const { t } = useLingui()
  const toast = useToast()
  const call = useCallStaff()
  const { revalidate } = useRevalidator()
  async function cancel({ reservation_id: id }: ComingStay, reason: string): Promise<void> {
    const quote = await call(staffReservation.quote, { id })
    const body = { quoteId: quote.id, refund: add(quote.refund, quote.retained), reason }
    await call(staffReservation.cancel, { id, body, key: newIdempotencyKey() })
  }
  return async (stays: readonly ComingStay[], reason: string) => {
    const refused: { code: string; why: string }[] = []
    for (const stay of stays) {
      try {
        await cancel(stay, reason)
      } catch (thrown) {
        const error = refusalOf(thrown)
        refused.push({ code: stay.code, why: error.message })
      }
    }
    if (refused.length > 0) {
      const codes = refused.map(({ code }) => code).join(', ')
      const title = t`${plural(refused.length, { one: '# upcoming stay was not cancelled and remains booked', other: '# upcoming stays were not cancelled and remain booked' })}`
      toast({ variant: 'destructive', title, description: `${codes}: ${refused[0]?.why}` })
    }
    if (stays.length > 0) await revalidate()
  }
}
