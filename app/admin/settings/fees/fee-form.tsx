import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { type Check, useForm } from '#app/kit/use-form.ts'
import { DateField, TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { dayText } from '#platform/date-words.ts'
import { feeOn, MOST_FEE } from '#platform/fees.contract.ts'
import { site as known, setSite } from '#platform/site.ts'
import type { FeesPanelProps } from './fees-props.ts'
import { StayPreview } from './stay-preview.tsx'

/** Sets the next step, with what it makes of what was booked last. */
export function FeeForm({ fees, edited, examples }: FeesPanelProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const form = useFeeForm({ fees, edited })
  const now = feeOn(fees.set?.steps ?? [], fees.today)
  const noticed = dayText(fees.noticedFrom, locale, { year: true })
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} onInput={form.onInput} className="grid gap-5">
      <FormNotes {...form} level={3} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="percent"
          id="percent"
          label={t`New fee (%)`}
          help={t`A whole number from 0 to 40.`}
          inputMode="numeric"
          autoComplete="off"
          required
          error={form.errorOf('percent')}
        />
        <DateField
          name="from"
          id="from"
          label={t`Starts on`}
          help={t`A higher fee can start on ${noticed}; a lower one, today.`}
          min={fees.today}
          defaultValue={fees.noticedFrom}
          required
          error={form.errorOf('from')}
        />
      </div>
      <StayPreview examples={examples} now={now} then={percentIn(form.values['percent'])} />
      <SendButton pending={form.pending} className="justify-self-start">
        <Trans>Set and notify the owners</Trans>
      </SendButton>
    </form>
  )
}

function percentIn(text: string | undefined): number | null {
  const percent = /^\d{1,2}$/.test((text ?? '').trim()) ? Number(text) : null
  return percent !== null && percent <= MOST_FEE ? percent : null
}

function useFeeForm({ fees, edited }: Pick<FeesPanelProps, 'fees' | 'edited'>) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction()
  return useForm({
    check,
    async send({ percent: typed, from = '' }, form) {
      const step = { from, percent: percentIn(typed) ?? 0 }
      await submit(siteSettings.addFeeStep, { body: { ...step, version: edited.get() } })
      edited.saved()
      setSite({ ...known(), feeSteps: [...(fees.set?.steps ?? []), step] })
      form.reset()
      toast({ variant: 'success', title: t`The fee is set; owners are notified` })
    },
  })
}

const NO_PERCENT = msg`Enter a whole percentage, from 0 to 40.`
const NO_DAY = msg`Choose a day.`
const check: Check = ({ percent, from }) => [
  ...(percentIn(percent) === null ? [{ field: 'percent', message: NO_PERCENT }] : []),
  ...(from ? [] : [{ field: 'from', message: NO_DAY }]),
]
