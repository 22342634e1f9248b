import { Trans } from '@lingui/react/macro'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Panel } from '#app/partner/dashboard/panel.tsx'
import { useLoaded } from '#app/partner/session/use-loaded.ts'
import { PayoutDetailsView, WaitingNote } from '#app/partner/settings/payout-view.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { PayoutState } from '#modules/partners/partners.contract.ts'

/** How the owner is paid, in short; it is changed in the settings. */
export function PaidBy() {
  const loading = useLoaded<PayoutState>('/api/hotel-owner/payout-details')
  return (
    <section id="payment">
      <Panel
        title={<Trans>Payment info</Trans>}
        action={
          <ButtonLink to="/hotel-owner/settings#payout" variant="secondary" size="sm">
            <Trans context="payout details">Change</Trans>
          </ButtonLink>
        }
      >
        <Asking loading={loading} lines={3}>
          {({ in_force, waiting }) => (
            <div className="grid gap-4">
              <PayoutDetailsView details={in_force} />
              {waiting && <WaitingNote waiting={waiting} />}
            </div>
          )}
        </Asking>
      </Panel>
    </section>
  )
}
