import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { interestOf } from '#modules/payments/interest.contract.ts'
import type { FieldsMessage, PayMethod, PaymentMethodsView } from '#modules/payments/payments.contract.ts'
import { formatMoney, type Money } from '#platform/money.ts'
import { ProviderFrame, type ProviderFrameHandle } from './provider-frame.tsx'

type Plan = PaymentMethodsView['card']['instalments'][number]
type CardPaymentProps = {
  card: PaymentMethodsView['card']
  total: Money
  pending: boolean
  onPay: (method: PayMethod) => Promise<unknown>
  /** What is agreed to with it. */
  terms: ReactNode
}

/** The card's fields of the provider, the instalments, and the button that asks the fields for a token. */
export function CardPayment({ card, total, pending, onPay, terms }: CardPaymentProps) {
  const { t } = useLingui()
  const frame = useRef<ProviderFrameHandle>(null)
  const [count, setCount] = useState(1)
  const [checking, setChecking] = useState(false)
  const plan = card.instalments.find((one) => one.count === count)

  function onMessage(message: FieldsMessage) {
    if (message.type === 'card-fields/invalid') {
      setChecking(false)
      frame.current?.focus()
    }
    if (message.type === 'card-fields/token' && checking) {
      setChecking(false)
      void onPay({ kind: 'card', token: message.token, instalments: count })
    }
    if (message.type === 'card-fields/enter' && !checking && !pending) onSubmit()
  }
  function onSubmit() {
    setChecking(true)
    frame.current?.send({ type: 'card-fields/submit' })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ProviderFrame url={card.fieldsUrl} title={t`Card details`} height={320} onMessage={onMessage} handle={frame} />
      {card.instalments.length > 1 && <Instalments plans={card.instalments} count={count} onChange={setCount} />}
      <PlanInterest plan={plan} total={total} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="sun" size="lg" pending={checking || pending} onClick={onSubmit} className="max-sm:w-full">
          <span>
            <PayLabel plan={plan} total={total} />
          </span>
        </Button>
        <p className="flex items-start gap-2 text-sm text-soft">
          <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <Trans>The card goes to the payment provider only. We never see its number.</Trans>
        </p>
      </div>
      {terms}
    </div>
  )
}

function PayLabel({ plan, total }: { plan: Plan | undefined; total: Money }) {
  if (!plan || plan.count === 1) {
    return (
      <Trans>
        Pay <Price value={total} whole={false} />
      </Trans>
    )
  }
  return (
    <Trans>
      Pay <Price value={plan.total} whole={false} /> in {plan.count} × <Price value={plan.each} whole={false} />
    </Trans>
  )
}

/** Says who gets the interest, and that a cancellation does not refund it. */
function PlanInterest({ plan, total }: { plan: Plan | undefined; total: Money }) {
  const interest = plan && interestOf({ instalments: plan, amount: total })
  if (!interest || interest.amount === 0) return null
  return (
    <p className="-mt-3 text-sm" role="status">
      <Trans>
        <Price value={interest} whole={false} /> of it is interest. The payment provider charges it and keeps it: it is
        not refunded if you cancel.
      </Trans>
    </p>
  )
}

type InstalmentsProps = { plans: readonly Plan[]; count: number; onChange: (count: number) => void }

/** Each plan with what it costs in all: interest is never hidden in the number of payments. */
function Instalments({ plans, count, onChange }: InstalmentsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const options = plans.map((plan) => {
    const each = formatMoney(plan.each, locale)
    const sum = formatMoney(plan.total, locale)
    const rate = percent.format(plan.monthlyRate)
    const label =
      plan.count === 1
        ? t`Pay in full: ${sum}`
        : plan.monthlyRate === 0
          ? t`${plan.count} × ${each} without interest`
          : t`${plan.count} × ${each}, ${sum} in all (${rate} a month)`
    return { value: String(plan.count), label }
  })
  return (
    <Select
      label={t`Instalments`}
      options={options}
      value={String(count)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}
