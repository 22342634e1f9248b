import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Fact, Facts } from '#app/admin/frame/facts.tsx'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { useData } from '#app/admin/session/data.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { PayoutView } from '#modules/partners/partners.contract.ts'
import type { PartnerDetail } from '#modules/partners/staff-partners.contract.ts'
import { partners } from '#modules/partners/staff-partners.routes.ts'
import { PAYMENT_WORDS } from './owner-words.ts'
import { StripeStanding } from './stripe-standing.tsx'

type Details = Omit<PayoutView, 'effective_at'>

/** How the owner is paid: the ends of numbers, and in full for who checks them. */
export function PayoutPanel({ owner: { id, payout, stripe } }: { owner: PartnerDetail }) {
  const { t } = useLingui()
  const locale = useLocale()
  const may = useMay()
  const [full, setFull] = useState(false)
  const { in_force, waiting } = payout
  return (
    <Panel
      title={<Trans context="as staff see it">Payout details</Trans>}
      aside={
        may('owners.verify') && (
          <Button size="sm" variant="ghost" onClick={() => setFull(true)}>
            <Trans>Show in full</Trans>
          </Button>
        )
      }
    >
      <DetailsList details={in_force} />
      <StripeStanding stripe={stripe} byStripe={in_force.payment_method === 'stripe'} />
      {waiting && (
        <div className="mt-4">
          <Alert
            tone="warning"
            title={t`Change pending until ${formatMoment(waiting.effective_at, locale, { zone: true })}`}
          >
            <Trans>Until then nothing is paid to the new details, and the owner can undo the change.</Trans>
          </Alert>
          <div className="mt-3">
            <DetailsList details={waiting} />
          </div>
        </div>
      )}
      {full && <InFull id={id} onClose={() => setFull(false)} />}
    </Panel>
  )
}

function InFull({ id, onClose }: { id: string; onClose: () => void }) {
  const loading = useData(partners.payoutDetails, { id })
  return (
    <Dialog open onClose={onClose} title={<Trans>Payout details in full</Trans>}>
      <Asking loading={loading}>{(details) => <DetailsList details={details} />}</Asking>
      <p className="mt-4 text-soft text-xs">
        <Trans>This access is recorded in the audit log.</Trans>
      </p>
    </Dialog>
  )
}

function DetailsList({ details }: { details: Details }) {
  const { i18n } = useLingui()
  return (
    <Facts>
      <Fact term={<Trans>Payout method</Trans>}>{i18n._(PAYMENT_WORDS[details.payment_method])}</Fact>
      {details.payment_method === 'paypal' && <Fact term={<Trans>PayPal account</Trans>}>{details.paypal_email}</Fact>}
      {details.payment_method === 'bank_transfer' && <Bank details={details} />}
      {details.payment_method === 'moneygram' && (
        <>
          <Fact term={<Trans>Receiver</Trans>}>{details.moneygram_receiver_name}</Fact>
          <Fact term={<Trans>Phone</Trans>}>{details.moneygram_phone}</Fact>
          <Fact term={<Trans>Address</Trans>}>{details.moneygram_address}</Fact>
        </>
      )}
      {details.payment_method === 'stripe' && (
        <Fact term={<Trans>Stripe account</Trans>}>{details.stripe_account}</Fact>
      )}
      {details.payment_notes && <Fact term={<Trans>Notes</Trans>}>{details.payment_notes}</Fact>}
    </Facts>
  )
}

function Bank({ details }: { details: Details }) {
  return (
    <>
      <Fact term={<Trans>Account holder</Trans>}>{details.bank_account_holder}</Fact>
      <Fact term={<Trans>Bank</Trans>}>{details.bank_name}</Fact>
      <Fact term={<Trans>Branch or routing number</Trans>}>{details.bank_routing_number}</Fact>
      <Fact term={<Trans>Account</Trans>}>{details.bank_account_number}</Fact>
      <Fact term={<Trans>SWIFT code</Trans>}>{details.bank_swift_code}</Fact>
    </>
  )
}
