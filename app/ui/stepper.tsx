import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type StepperProps = {
  /** What the steps lead through, for screen readers. */
  label: string
  steps: readonly { id: string; label: ReactNode }[]
  /** The id of the step that is open; those before it are done. */
  current: string
}

/** Where one is in a form of several pages. On phones only the open step shows its name. */
export function Stepper({ label, steps, current }: StepperProps) {
  const { t } = useLingui()
  const at = steps.findIndex((step) => step.id === current)
  const [position, total] = [at + 1, steps.length]
  return (
    <nav aria-label={label}>
      <p className="mb-2 text-sm text-soft sm:hidden">
        <Trans>
          Step {position} of {total}
        </Trans>
      </p>
      <ol className="flex items-center gap-2 sm:gap-3">
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={index === at ? 'step' : undefined}
            className={cx(
              'flex min-w-0 items-center gap-2 sm:gap-3',
              index === at ? 'shrink-0 max-sm:shrink' : 'shrink-0 sm:shrink',
              index > 0 && 'before:h-0.5 before:w-3 before:shrink-0 before:rounded-full before:bg-edge sm:before:w-8',
            )}
          >
            <span
              className={cx(
                'figures grid size-8 shrink-0 place-items-center rounded-full font-bold text-sm',
                dot(index - at),
              )}
            >
              {index < at ? <Check aria-hidden="true" className="size-4" /> : index + 1}
            </span>
            <span className={cx('truncate text-sm', index === at ? 'font-semibold' : 'text-soft max-sm:sr-only')}>
              {step.label}
              {index < at && <span className="sr-only"> {t`(done)`}</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function dot(distance: number): string {
  if (distance < 0) return 'bg-sea-tint text-sea'
  return distance === 0 ? 'bg-sea text-on-sea' : 'border border-edge text-soft'
}
