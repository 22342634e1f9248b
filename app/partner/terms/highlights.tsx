import { Trans, useLingui } from '@lingui/react/macro'
import { Banknote, Landmark, Wallet } from 'lucide-react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shareOf } from '#modules/ledger/share.contract.ts'
import { feeAt } from '#platform/fee-in-use.contract.ts'
import { formatMoney, money } from '#platform/money.ts'

/** The fee, before anything else. */
export function FeeHighlight() {
  const locale = useLocale()
  const gross = money(100_00, 'BRL')
  const feePercent = feeAt(new Date())
  const owner = formatMoney(shareOf(gross, feePercent).owner, locale, true)
  const paid = formatMoney(gross, locale, true)
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3 rounded-xl bg-sea-tint px-6 py-6">
      <p className="figures font-bold font-display text-display text-sea leading-none">{feePercent}%</p>
      <p className="min-w-0 flex-1 basis-64 text-lg">
        <strong className="block font-semibold">
          <Trans>One fee, on confirmed bookings only.</Trans>
        </strong>
        <span className="text-soft">
          <Trans>
            A guest pays {paid}, you receive {owner}. Registering, listing and the portal cost nothing.
          </Trans>
        </span>
      </p>
    </div>
  )
}

/** The three ways of being paid. */
export function PaymentMethods() {
  const { t } = useLingui()
  const METHODS = [
    { icon: Wallet, name: t`PayPal`, text: t`To the email address of your PayPal account.` },
    { icon: Landmark, name: t`Bank transfer`, text: t`To an account in Brazil or abroad, by account number or IBAN.` },
    { icon: Banknote, name: t`MoneyGram`, text: t`To a person who picks it up with an identity document.` },
  ]
  return (
    <section className="mt-12">
      <h2 className="font-bold font-display text-title">
        <Trans>Payment methods</Trans>
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-3">
        {METHODS.map(({ icon: Icon, name, text }) => (
          <li key={name} className="rounded-xl border border-line bg-surface p-5">
            <Icon aria-hidden="true" className="size-6 text-sea" />
            <p className="mt-3 font-semibold">{name}</p>
            <p className="mt-1 text-soft text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
