import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { NextFee } from '#app/partner/simulator/next-fee.tsx'
import { formatDay } from '#app/partner/words/times.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { Earnings } from '#modules/ledger/payouts/earnings.contract.ts'
import { formatMoney, money } from '#platform/money.ts'

/** What is owed, when the next run is, and how we share. */
export function EarningsSummary({ earnings }: { earnings: Earnings }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { balances, feePercent, nextPayoutOn, carrier } = earnings
  const share = 100 - feePercent
  return (
    <div className="grid gap-4 sm:grid-cols-3 print:hidden">
      <Figure title={t`Not paid out yet`} note={t`From confirmed bookings, including upcoming stays.`}>
        {balances.length === 0 && '–'}
        {balances.map(({ currency, amount }) => (
          <span key={currency} className="block">
            {formatMoney(money(amount, currency), locale)}
          </span>
        ))}
      </Figure>
      <Figure
        title={t`Next payout`}
        note={
          carrier === 'stripe'
            ? t`Every Thursday, for guests who have left. It goes to your account at Stripe.`
            : t`Every Thursday, for guests who have left. Banks take 5-7 business days.`
        }
      >
        {formatDay(nextPayoutOn, locale)}
      </Figure>
      <Figure
        title={t`Your share`}
        note={
          <>
            <Trans>
              Our fee is {feePercent}%. <TextLink to="/hotel-owner/terms">Terms</TextLink>
            </Trans>
            <NextFee className="mt-1" />
          </>
        }
      >
        {share}%
      </Figure>
    </div>
  )
}

function Figure({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <h2 className="font-semibold text-soft text-sm">{title}</h2>
      <p className="figures mt-1 font-bold font-display text-2xl">{children}</p>
      <div className="mt-1 text-soft text-sm">{note}</div>
    </Card>
  )
}
