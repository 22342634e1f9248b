import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { STEPS, type Step } from '#modules/settings/sections.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { CompanyStep } from './company-step.tsx'
import { FlightsStep, PaymentsStep } from './key-step.tsx'
import { MailStep } from './mail-step.tsx'
import { SiteStep } from './site-step.tsx'
import { StepNav } from './step-nav.tsx'
import { pathOf, STEP_WORDS, type StepProps, stateOf, stepAfter } from './steps.ts'
import { StockStep } from './stock-step.tsx'

const PARTS: Record<Step, ComponentType<StepProps>> = {
  site: SiteStep,
  company: CompanyStep,
  mail: MailStep,
  payments: PaymentsStep,
  flights: FlightsStep,
  stock: StockStep,
}

type StepPageProps = StepProps & { step: Step }

/** A step: where it is among the others, what it asks, and the way on. */
export function StepPage({ step, settings }: StepPageProps) {
  const { i18n } = useLingui()
  const { name, lead } = STEP_WORDS[step]
  const Part = PARTS[step]
  const [position, total] = [STEPS.indexOf(step) + 2, STEPS.length + 1]
  return (
    <div className="max-w-3xl">
      <p className="mb-2 text-sm">
        <BackLink to="/admin/setup">
          <Trans>All steps of the setup</Trans>
        </BackLink>
      </p>
      <StepNav current={step} settings={settings} />
      <PageHead title={i18n._(name)} lead={i18n._(lead)} />
      <p className="sr-only">
        <Trans>
          Step {position} of {total}
        </Trans>
      </p>
      <Part settings={settings} />
      <WayOn step={step} settings={settings} />
    </div>
  )
}

/** On to the next step; one that has no answer yet is skipped, and remembered as that. */
function WayOn({ step, settings }: StepPageProps) {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const { send, pending, problem } = usePageAction()
  const next = stepAfter(step)
  const onward = next ? <Trans>Next step</Trans> : <Trans>Finish</Trans>
  async function skip() {
    const done = await send(siteSettings.step, { body: { step, skipped: true } })
    if (done) await navigate(localPath(pathOf(next)))
  }
  return (
    <div className="mt-6 grid gap-3 border-line border-t pt-5">
      {problem && <ProblemAlert problem={problem} />}
      <p className="flex flex-wrap gap-3">
        {stateOf(step, settings) === 'open' ? (
          <Button variant="secondary" pending={pending} onClick={() => void skip()}>
            <Trans>Skip this step for now</Trans>
          </Button>
        ) : (
          <ButtonLink to={pathOf(next)} variant="secondary">
            {onward}
          </ButtonLink>
        )}
      </p>
    </div>
  )
}
