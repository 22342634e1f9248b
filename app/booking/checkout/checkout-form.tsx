import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Country } from '#app/components/travellers/countries.ts'
import type { KindWords } from '#app/sale/kind-words.ts'
import type { OpenOffer } from '#app/sale/offer-kind.ts'
import { wordsFor } from '#app/sale/several-words.ts'
import { Button } from '#app/ui/button.tsx'
import type { Money } from '#platform/money.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { DETAILS_FORM, DetailsStep } from './details-step.tsx'
import { ExtrasStep } from './extras-step.tsx'
import { HeldNotice } from './held-notice.tsx'
import { OfferOver } from './offer-over.tsx'
import { PriceChangedDialog } from './price-changed-dialog.tsx'
import { SumLine } from './sum-line.tsx'
import { type Checkout, useCheckout } from './use-checkout.ts'

type CheckoutFormProps = {
  items: readonly [OpenOffer, ...OpenOffer[]]
  likely: Country | null
  /** What was sent before JavaScript had come. */
  typed: Record<string, string>
}

/** One form for any set of items: the people and the extras, until everything is held at one price. */
export function CheckoutForm({ items, likely, typed }: CheckoutFormProps) {
  const { i18n } = useLingui()
  const words = wordsFor(items.map(({ kind }) => kind.words))
  const checkout = useCheckout({ items, words, likely, typed })
  const { draft, step, hold, prices, totalOf } = checkout
  const { problem } = hold
  if (problem?.kind === 'expired' || problem?.kind === 'sold-out') {
    return <Over items={items} status={problem.kind} item={problem.item} />
  }
  const details = step === 'travellers'
  return (
    <CheckoutFrame
      words={words}
      step={step}
      title={i18n._(details ? words.whoTitle : (words.extrasStep ?? words.whoTitle))}
      total={totalOf(prices)}
      notice={
        draft.heldCode && <HeldNotice code={draft.heldCode} onForget={() => checkout.change({ heldCode: null })} />
      }
      summary={<Summaries checkout={checkout} />}
      action={<BarButton checkout={checkout} />}
    >
      {details ? <DetailsStep checkout={checkout} words={words} /> : <ExtrasStep checkout={checkout} words={words} />}
      <PriceChanged checkout={checkout} words={words} />
    </CheckoutFrame>
  )
}

type OverProps = { items: CheckoutFormProps['items']; status: 'expired' | 'sold-out'; item: number }

function Over({ items, status, item }: OverProps) {
  const over = items[item] ?? items[0]
  const others = items.filter((one) => one !== over).map(({ id }) => id)
  return <OfferOver {...over} words={over.kind.words} status={status} others={others} live />
}

/** What is booked, item by item, with its price. */
function Summaries({ checkout: { items, typedOf, totals, totalOf, prices } }: { checkout: Checkout }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {items.map(({ id, form }, index) => (
        <Fragment key={id}>
          <form.Summary typed={typedOf(index)} total={totals(prices)[index] as Money} />
        </Fragment>
      ))}
      {items.length > 1 && <SumLine total={totalOf(prices)} />}
    </div>
  )
}

function BarButton({ checkout: { step, hold, problems, prices, onHold } }: { checkout: Checkout }) {
  const pending = hold.pending || problems.state === 'checking'
  const how =
    step === 'travellers' ? ({ type: 'submit', form: DETAILS_FORM } as const) : { onClick: () => void onHold(prices) }
  return (
    <Button {...how} variant="sun" pending={pending}>
      <Trans>Continue</Trans>
    </Button>
  )
}

function PriceChanged({ checkout, words }: { checkout: Checkout; words: KindWords }) {
  const { hold, held, prices, totalOf, onHold } = checkout
  const { problem } = hold
  if (problem?.kind !== 'price') return null
  return (
    <PriceChangedDialog
      words={words}
      change={{ seen: totalOf(prices), now: totalOf(problem.totals) }}
      pending={hold.pending || held}
      onAccept={() => void onHold(problem.totals)}
      onDecline={hold.clear}
    />
  )
}
