import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Card } from '#app/ui/card.tsx'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { dayText } from '#platform/date-words.ts'
import { feeOn, stepsAfter } from '#platform/fees.contract.ts'
import { NOTICE_DAYS } from '#platform/notice.contract.ts'
import { site as known, setSite } from '#platform/site.ts'
import { Coming } from './coming.tsx'
import { FeeForm } from './fee-form.tsx'
import type { FeesPanelProps } from './fees-props.ts'

/** The platform fee on stays: today's, what is to come, and the next step. */
export function FeePanel({ fees, edited, examples }: FeesPanelProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const steps = fees.set?.steps ?? []
  const notice = NOTICE_DAYS
  const percent = feeOn(steps, fees.today)
  const action = usePageAction(edited.saved)
  const withdraw = async (from: string) => {
    const done = await action.send(siteSettings.withdrawFeeStep, { body: { from, version: edited.get() } })
    if (done) setSite({ ...known(), feeSteps: steps.filter((step) => step.from !== from) })
    return done
  }
  return (
    <Card look="flat" className="grid gap-5">
      <div>
        <h2 className="font-bold font-display text-heading">
          <Trans>Platform fee on stays</Trans>
        </h2>
        <p className="mt-1 max-w-prose text-soft text-sm">
          <Trans>
            Bookings keep the fee in force on the day they are made. A higher fee needs {notice} days’ notice. Owners
            get an email about each change and see it in their portal.
          </Trans>
        </p>
      </div>
      <p>
        <Trans>
          Today: <strong className="figures font-semibold">{percent}%</strong>
        </Trans>
      </p>
      <Coming
        title={t`To come`}
        nothing={t`Nothing scheduled.`}
        rows={stepsAfter(steps, fees.today).map((step) => {
          const day = dayText(step.from, locale, { year: true })
          const { percent: part } = step
          return { key: step.from, from: step.from, words: t`${part}% from ${day} on` }
        })}
        consequence={<Trans>We email every approved owner that it is withdrawn.</Trans>}
        back="percent"
        action={action}
        onWithdraw={({ from }) => withdraw(from)}
      />
      <FeeForm fees={fees} edited={edited} examples={examples} />
    </Card>
  )
}
