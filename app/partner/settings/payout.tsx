import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Asking } from '#app/kit/frame/asking.tsx'
import { useSayRefusal } from '#app/kit/frame/sentence.ts'
import { useAction, useData } from '#app/partner/session/data.ts'
import { Button } from '#app/ui/button.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { PayoutState } from '#modules/partners/partners.contract.ts'
import { payoutDetails } from '#modules/partners/profile.routes.ts'
import { PayoutDetailsView, WaitingNote } from './payout-view.tsx'
import { StripePart } from './stripe-part.tsx'

/** Asked for by a press. */
const LatePayoutForm = latePart({
  source: 'app/partner/settings/payout-form.tsx',
  load: () => import('./payout-form.tsx'),
  pick: (module) => module.PayoutForm,
  fallback: <SkeletonText lines={6} />,
})

/** The details in force, those that wait, and the form that changes them. */
export function Payout() {
  const loading = useData(payoutDetails.read, {})
  const [editing, setEditing] = useState(false)
  return (
    <Asking loading={loading} lines={4}>
      {({ in_force, waiting }) => (
        <div className="grid gap-5">
          <div className="max-w-md">
            <PayoutDetailsView details={in_force} />
          </div>
          {waiting && (
            <div className="grid gap-3">
              <WaitingNote waiting={waiting} />
              <div className="max-w-md pl-1">
                <PayoutDetailsView details={waiting} />
              </div>
              <CancelChange onCancelled={loading.put} />
            </div>
          )}
          {editing ? (
            <LatePayoutForm
              onSaved={(state) => {
                loading.put(state)
                setEditing(false)
              }}
              onClose={() => setEditing(false)}
            />
          ) : (
            <div>
              <Button variant="secondary" onClick={() => setEditing(true)}>
                <Trans>Change payout details</Trans>
              </Button>
            </div>
          )}
          <StripePart
            // What is chosen is asked again with each change of the details.
            key={`${in_force.effective_at} ${waiting?.effective_at}`}
            byStripe={in_force.payment_method === 'stripe'}
            onChanged={loading.put}
          />
        </div>
      )}
    </Asking>
  )
}

function CancelChange({ onCancelled }: { onCancelled: (state: PayoutState) => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const { run, busy } = useAction({ refused: useSayRefusal() })
  async function cancel() {
    const done = await run(payoutDetails.cancel, {})
    if (!done) return
    onCancelled(done.answer)
    toast({ variant: 'success', title: t`The change is cancelled`, description: t`We pay as before.` })
  }
  return (
    <div>
      <Button variant="danger" size="sm" pending={busy} onClick={cancel}>
        <Trans>Cancel this change</Trans>
      </Button>
    </div>
  )
}
