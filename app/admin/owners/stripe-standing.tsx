import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Fact, Facts } from '#app/admin/frame/facts.tsx'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { StripeAccount } from '#modules/partners/partners.contract.ts'

type StripeStandingProps = {
  stripe: StripeAccount
  /** The details in force say Stripe. */
  byStripe: boolean
}

/** Whether Stripe can pay the owner, and why not. Nothing where neither the owner nor we have to do with Stripe. */
export function StripeStanding({ stripe: { available, account }, byStripe }: StripeStandingProps) {
  const { t } = useLingui()
  const locale = useLocale()
  if (!account && !byStripe) return null
  const isPaid = available && account?.payouts_enabled === true && account.chosen === 'in_force'
  const asked = account && formatMoment(account.asked_at, locale, { zone: true })
  return (
    <div className="mt-4 grid gap-3">
      {byStripe && !isPaid && (
        <Alert tone="warning" title={t`Stripe cannot pay this owner`}>
          {available ? (
            <Trans>
              Nothing is paid until the owner sets the account right in the settings, or chooses another way.
            </Trans>
          ) : (
            <Trans>This site does not take payments by Stripe at the moment, so nothing is paid by it.</Trans>
          )}
        </Alert>
      )}
      {account && (
        <Facts>
          <Fact term={<Trans>Account at Stripe</Trans>}>
            <Standing account={account} byStripe={byStripe} />
          </Fact>
          <Fact term={<Trans>Asked of Stripe</Trans>}>{asked}</Fact>
        </Facts>
      )}
    </div>
  )
}

type StandingProps = { account: NonNullable<StripeAccount['account']>; byStripe: boolean }

function Standing({ account, byStripe }: StandingProps): ReactNode {
  const { ended, payouts_enabled: ready, due, chosen } = account
  const count = due.length
  if (ended === 'rejected') return <Trans>Rejected by Stripe for good. The owner can set up another.</Trans>
  if (ended === 'gone')
    return (
      <Trans>
        Stripe does not know it with the key in use: it was closed, or opened with a test key. The owner can set up
        another.
      </Trans>
    )
  if (ready && byStripe && chosen !== 'in_force')
    return <Trans>Ready, but the payout details in force name an account before it.</Trans>
  if (ready) return <Trans>Ready to be paid to</Trans>
  if (count > 0)
    return (
      <Plural
        value={count}
        one="Stripe needs # more answer from the owner."
        other="Stripe needs # more answers from the owner."
      />
    )
  return <Trans>Stripe is checking what the owner entered.</Trans>
}
