import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { KindWords } from '#app/sale/kind-words.ts'
import { Button } from '#app/ui/button.tsx'
import { loadLate } from '#app/ui/load-late.ts'
import { HoldProblemAlert } from './hold-problem.tsx'
import type { Checkout } from './use-checkout.ts'
import { prefixOf } from './use-checkout-draft.ts'
import { WithTotal } from './with-total.tsx'

const loadPayment = () =>
  loadLate('app/booking/payment/payment-page.tsx', () => import('#app/booking/payment/payment-page.tsx'))

/** Step 2: extras. Nothing is preselected, and continuing without extras is the shortest way. */
export function ExtrasStep({ checkout, words }: { checkout: Checkout; words: KindWords }) {
  const { i18n } = useLingui()
  const { items, hold, prices, totalOf, goTo, onHold, changeItem, typedOf } = checkout
  // The next step's script comes ahead, so that what is held does not wait for a line that has just broken.
  useEffect(() => void loadPayment().catch(() => {}), [])
  const step = items.find(({ form }) => form.extras)?.form.extras
  if (!step) return null
  return (
    <>
      <HoldProblemAlert problem={hold.problem} words={words} />
      {items.map(({ id, form: { extras } }, index) => {
        const prefix = prefixOf(items.length, index)
        return (
          extras && (
            <extras.Choices
              key={id}
              typed={typedOf(index)}
              change={(part) => changeItem(index, part)}
              at={(input) => prefix + input}
            />
          )
        )
      })}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button variant="ghost" onClick={() => goTo('travellers')} className="-ml-5">
          {i18n._(step.back)}
        </Button>
        <div className="hidden lg:block">
          <Button variant="sun" size="lg" pending={hold.pending} onClick={() => void onHold(prices)}>
            <WithTotal total={totalOf(prices)}>
              <Trans>Continue to payment</Trans>
            </WithTotal>
          </Button>
        </div>
      </div>
      <p className="text-sm text-soft lg:text-right">{i18n._(step.note)}</p>
    </>
  )
}
