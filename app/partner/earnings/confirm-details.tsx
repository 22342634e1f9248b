import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { useAction } from '#app/partner/session/data.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Earnings } from '#modules/ledger/payouts/earnings.contract.ts'
import { ownEarnings } from '#modules/ledger/payouts/earnings.routes.ts'
import { formatMoney } from '#platform/money.ts'

/** A payment came back: it waits for the owner's word about where it goes. */
export function ConfirmDetails({ back }: { back: NonNullable<Earnings['toConfirm']> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { run, busy, problem } = useAction()
  async function confirm() {
    if (!(await run(ownEarnings.confirmDetails, {}))) return
    toast({ variant: 'success', title: t`Confirmed: it is paid with the next payout` })
    await revalidate()
  }
  const amount = formatMoney(back.amount, locale)
  const { target, reason, carrier } = back
  return (
    <Alert
      tone="danger"
      title={carrier === 'stripe' ? t`${amount} came back from Stripe` : t`The bank sent ${amount} back`}
    >
      <p className="wrap-anywhere">
        <Trans>
          To {target}: “{reason}”. We send nothing there until you confirm that these details are right or enter others.
        </Trans>
      </p>
      <ProblemAlert problem={problem} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" pending={busy} onClick={confirm}>
          <Trans>These details are right</Trans>
        </Button>
        <ButtonLink size="sm" variant="secondary" to="/hotel-owner/settings#payout">
          <Trans>Change the details</Trans>
        </ButtonLink>
      </div>
    </Alert>
  )
}
