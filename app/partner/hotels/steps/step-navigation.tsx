import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleDashed } from 'lucide-react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { cx } from '#app/ui/cx.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import { STEP_WORDS, STEPS, type Step, stepOf, stepPath } from './steps.ts'

type StepNavigationProps = { listing: ListingView; current: Step }

/** Every step with what is missing in it; a list beside the step, on small screens a choice above it. */
export function StepNavigation({ listing, current }: StepNavigationProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Steps`} className="lg:sticky lg:top-22">
      <Choice listing={listing} current={current} />
      <ol className="hidden gap-1 lg:grid">
        {STEPS.map((step) => (
          <li key={step}>
            <Entry step={step} current={step === current} listing={listing} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function lacksOf(listing: ListingView, step: Step): number {
  if (step === 'finish') return listing.missing.length
  return listing.missing.filter(({ part }) => stepOf(part) === step).length
}

type EntryProps = { listing: ListingView; step: Step; current: boolean }

function Entry({ listing, step, current }: EntryProps) {
  const { t, i18n } = useLingui()
  const lacks = lacksOf(listing, step)
  const Icon = lacks > 0 ? CircleDashed : Check
  return (
    <LocalLink
      to={stepPath(listing.id, step)}
      aria-current={current ? 'step' : undefined}
      className={cx(
        'flex min-h-11 items-center gap-2.5 rounded-md px-3 text-[0.9375rem] no-underline',
        current ? 'bg-sea-tint font-semibold text-sea' : 'text-soft hover:bg-sea-tint hover:text-ink',
      )}
    >
      {step !== 'finish' && (
        <Icon aria-hidden="true" className={cx('size-4 shrink-0', lacks === 0 && 'text-success')} />
      )}
      <span className="min-w-0 flex-1">{i18n._(STEP_WORDS[step])}</span>
      <span className="sr-only">
        {step !== 'finish' &&
          (lacks === 0
            ? t`complete`
            : t`${plural(lacks, { one: '# thing is missing', other: '# things are missing' })}`)}
      </span>
    </LocalLink>
  )
}

function Choice({ listing, current }: StepNavigationProps) {
  const { i18n } = useLingui()
  const [position, total, name] = [STEPS.indexOf(current) + 1, STEPS.length, i18n._(STEP_WORDS[current])]
  return (
    <Disclosure
      key={current}
      className="rounded-lg border bg-surface px-4 lg:hidden"
      summary={
        <Trans>
          Step {position} of {total}: {name}
        </Trans>
      }
    >
      <ol className="-mx-2 grid gap-1">
        {STEPS.map((step) => (
          <li key={step}>
            <Entry step={step} current={step === current} listing={listing} />
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
