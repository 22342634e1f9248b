import { Trans } from '@lingui/react/macro'
import { Check, Minus } from 'lucide-react'
import { cx } from '#app/ui/cx.ts'
import type { StepState } from './steps.ts'

const LOOKS: Record<StepState, string> = {
  done: 'bg-sea text-on-sea',
  skipped: 'bg-sunken text-soft',
  open: 'border border-edge text-soft',
}

/** The number of a step, or the sign of what became of it. */
export function StepMark({ state, number }: { state: StepState; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx('figures grid size-8 shrink-0 place-items-center rounded-full font-bold text-sm', LOOKS[state])}
    >
      {state === 'done' && <Check className="size-4" />}
      {state === 'skipped' && <Minus className="size-4" />}
      {state === 'open' && number}
    </span>
  )
}

export function StepStateWord({ state }: { state: StepState }) {
  return (
    <span className={cx('shrink-0 text-sm', state === 'done' ? 'font-semibold text-success' : 'text-soft')}>
      {state === 'done' && <Trans context="step of the setup">Done</Trans>}
      {state === 'skipped' && <Trans context="step of the setup">Skipped</Trans>}
      {state === 'open' && <Trans context="step of the setup">Open</Trans>}
    </span>
  )
}
