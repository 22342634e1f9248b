import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { toLocalInput } from '#app/admin/words/times.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { checkReason, type DeskForm } from './desk-form.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Puts it aside until a moment before the limit. */
export function DelayForm({ work, send }: DeskForm) {
  const { t } = useLingui()
  const form = useForm({
    check: ({ until = '', delayReason }) => [
      ...(Number.isNaN(Date.parse(until)) ? [{ field: 'until', message: msg`Choose a day and a time.` }] : []),
      ...checkReason('delayReason', delayReason),
    ],
    named: (field) => (field === 'reason' ? 'delayReason' : field),
    send: ({ until = '', delayReason = '' }) =>
      send('delay', { until: new Date(until).toISOString(), reason: delayReason.trim() }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} level={3} />
      <TextField
        id="until"
        name="until"
        label={t`Until`}
        help={t`In your own time zone; before the time limit.`}
        type="datetime-local"
        required
        defaultValue={toLocalInput(suggested(work.limit))}
        max={toLocalInput(new Date(work.limit))}
        error={form.errorOf('until')}
        className="max-w-xs"
      />
      <TextArea
        id="delayReason"
        name="delayReason"
        label={t`Reason`}
        required
        maxLength={500}
        error={form.errorOf('delayReason')}
      />
      <div>
        <Button type="submit" variant="secondary" pending={form.pending}>
          <Trans>Delay</Trans>
        </Button>
      </div>
    </form>
  )
}

/** An hour from now, or half of what is left. */
function suggested(limit: string): Date {
  const now = Date.now()
  const left = Date.parse(limit) - now
  const wait = left > 2 * HOUR_MS || left <= 0 ? HOUR_MS : Math.max(left / 2, MINUTE_MS)
  return new Date(now + wait)
}
