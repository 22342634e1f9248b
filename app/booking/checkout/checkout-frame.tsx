import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AboutAs } from '#app/components/charged-note/charged-note.tsx'
import { Price } from '#app/components/flights/price.tsx'
import type { KindWords } from '#app/sale/kind-words.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import type { Money } from '#platform/money.ts'

export type CheckoutStep = 'travellers' | 'extras' | 'payment'

type CheckoutFrameProps = {
  words: Pick<KindWords, 'people' | 'extrasStep'>
  step: CheckoutStep
  title: ReactNode
  /** The number that is paid; the same in the summary and in the bar. */
  total: Money
  summary: ReactNode
  /** The step's own button, for the bar of small screens. */
  action?: ReactNode
  /** Above everything: a deadline, a changed price. */
  notice?: ReactNode
  children: ReactNode
}

/** The steps above, the price beside, or on small screens in a bar below: it is never out of sight. */
export function CheckoutFrame({ words, step, title, total, summary, action, notice, children }: CheckoutFrameProps) {
  const { t, i18n } = useLingui()
  const steps = [
    { id: 'travellers', label: i18n._(words.people) },
    ...(words.extrasStep ? [{ id: 'extras', label: i18n._(words.extrasStep) }] : []),
    { id: 'payment', label: t`Payment` },
  ]
  return (
    <>
      <div className="column grid grid-cols-[minmax(0,1fr)] gap-6 py-5 sm:py-7">
        <Stepper label={t`Steps of the booking`} steps={steps} current={step} />
        <h1 tabIndex={-1} id="step-title" className="font-bold font-display text-title outline-none">
          {title}
        </h1>
        {notice}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
          <aside aria-label={t`Your trip and its price`} className="hidden lg:sticky lg:top-20 lg:block">
            {summary}
            <div className="px-5">
              <AboutAs value={total} />
            </div>
          </aside>
        </div>
      </div>
      <TotalBar total={total} summary={summary} action={action} />
    </>
  )
}

function TotalBar({ total, summary, action }: Pick<CheckoutFrameProps, 'total' | 'summary' | 'action'>) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="sticky bottom-0 z-20 flex items-center justify-between gap-3 border-line border-t bg-surface px-4 py-2.5 shadow-float lg:hidden print:hidden">
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="-mx-1 min-h-11 rounded-md px-1 text-left leading-tight"
        >
          <span className="flex items-center gap-1 text-soft text-xs">
            <Trans>Total, taxes included</Trans>
            <ChevronUp aria-hidden="true" className="size-4" />
          </span>
          <Price value={total} whole={false} className="font-bold font-display text-xl" />
        </button>
        {action}
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Your trip and its price`}>
        {summary}
        <AboutAs value={total} />
      </Dialog>
    </>
  )
}

/** The main column's sheet with a heading of its own. */
export function Section({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id} className="font-bold font-display text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}
