import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { STEPS, type Step } from '#modules/settings/sections.contract.ts'
import type { Settings } from '#modules/settings/settings.contract.ts'
import { StepMark, StepStateWord } from './step-mark.tsx'
import { nextOpen, pathOf, STEP_WORDS, stateOf } from './steps.ts'

/** The account is made by then, so it is the step that is always done. */
export function Overview({ settings }: { settings: Settings }) {
  const next = nextOpen(settings)
  return (
    <div className="max-w-3xl">
      <PageHead
        title={<Trans>Set up your site</Trans>}
        lead={<Trans>Every step can be skipped, and each can be changed here at any time.</Trans>}
      />
      {next === null && (
        <Alert
          tone="success"
          className="mb-5"
          title={<Trans>Nothing is left to answer</Trans>}
          action={
            <ButtonLink to="/admin/dashboard" size="sm">
              <Trans>Go to the dashboard</Trans>
            </ButtonLink>
          }
        >
          <Trans>What you skipped waits here until you want it.</Trans>
        </Alert>
      )}
      <Card look="flat" padded={false} className="overflow-hidden">
        <ol className="divide-y divide-line">
          <li className="flex items-center gap-4 px-4 py-4 sm:px-5">
            <StepMark state="done" number={1} />
            <span className="min-w-0 flex-1">
              <strong className="block font-semibold">
                <Trans>First administrator</Trans>
              </strong>
              <span className="block text-sm text-soft">
                <Trans>It may do everything, and invites the others.</Trans>
              </span>
            </span>
            <StepStateWord state="done" />
          </li>
          {STEPS.map((step, index) => (
            <Row key={step} step={step} number={index + 2} settings={settings} />
          ))}
        </ol>
      </Card>
      {next && (
        <p className="mt-5">
          <ButtonLink to={pathOf(next)} size="lg">
            <Trans>Continue the setup</Trans>
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

function Row({ step, number, settings }: { step: Step; number: number; settings: Settings }) {
  const { i18n } = useLingui()
  const state = stateOf(step, settings)
  const { name, lead } = STEP_WORDS[step]
  return (
    <li>
      <LocalLink
        to={pathOf(step)}
        className="flex items-center gap-4 px-4 py-4 text-ink no-underline hover:bg-sea-tint sm:px-5"
      >
        <StepMark state={state} number={number} />
        <span className="min-w-0 flex-1">
          <strong className="block font-semibold">{i18n._(name)}</strong>
          <span className="block text-sm text-soft">{i18n._(lead)}</span>
        </span>
        <StepStateWord state={state} />
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft max-sm:hidden" />
      </LocalLink>
    </li>
  )
}
