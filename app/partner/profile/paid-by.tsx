import { Trans } from '@lingui/react/macro'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Panel } from '#app/partner/dashboard/panel.tsx'
import { useData } from '#app/partner/session/data.ts'
import { PayoutDetailsView, WaitingNote } from '#app/partner/settings/payout-view.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { payoutDetails } from '#modules/partners/profile.routes.ts'

/** How the owner is paid, in short; it is changed in the settings. */
export function PaidBy() {
  const loading = useData(payoutDetails.read, {})
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
