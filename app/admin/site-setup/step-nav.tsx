import { useLingui } from '@lingui/react/macro'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { STEPS, type Step } from '#modules/settings/sections.contract.ts'
import type { Settings } from '#modules/settings/settings.contract.ts'
import { StepMark, StepStateWord } from './step-mark.tsx'
import { pathOf, STEP_WORDS, stateOf } from './steps.ts'

/** All steps as links, with where each stands. On phones only the open one shows its name. */
export function StepNav({ current, settings }: { current: Step; settings: Settings }) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Steps of the setup`} className="mb-5">
      <ol className="flex flex-wrap gap-1">
        {STEPS.map((step, index) => {
          const state = stateOf(step, settings)
          const open = step === current
          return (
            <li key={step}>
              <LocalLink
                to={pathOf(step)}
                aria-current={open ? 'step' : undefined}
                className={cx(
                  'flex min-h-11 items-center gap-2 rounded-full py-1.5 pr-4 pl-1.5 text-sm no-underline hover:bg-sea-tint max-sm:pr-1.5',
                  open ? 'bg-sea-tint font-semibold text-sea max-sm:pr-4' : 'text-soft',
                )}
              >
                <StepMark state={state} number={index + 2} />
                <span className={cx(!open && 'max-sm:sr-only')}>{i18n._(STEP_WORDS[step].name)}</span>
                <span className="sr-only">
                  <StepStateWord state={state} />
                </span>
              </LocalLink>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
