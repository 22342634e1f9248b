import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { toLocalInput } from '#app/admin/words/times.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import type { DeskForm } from './desk-form.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Puts it aside until a moment before the limit. */
export function DelayForm({ work, send, pending, fields }: DeskForm) {
  const { t } = useLingui()
  const base = useId()
  const [until, setUntil] = useState(() => toLocalInput(suggested(work.limit)))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const short = tried && reason.trim().length < 3
  const bad = tried && Number.isNaN(Date.parse(until))
  const fieldOf = (name: string) => fields.find(({ field }) => field === name)?.message

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (reason.trim().length < 3 || Number.isNaN(Date.parse(until))) return
    send('delay', { until: new Date(until).toISOString(), reason: reason.trim() })
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <TextField
        id={`${base}-until`}
        label={t`Until`}
        help={t`In your own time zone; before the time limit.`}
        type="datetime-local"
        required
        value={until}
        max={toLocalInput(new Date(work.limit))}
        onChange={(event) => setUntil(event.target.value)}
        error={bad ? t`Choose a day and a time.` : fieldOf('until')}
        className="max-w-xs"
      />
      <TextArea
        id={`${base}-reason`}
        label={t`Reason`}
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={short ? t`Say why, in a few words.` : fieldOf('reason')}
      />
      <div>
        <Button type="submit" variant="secondary" pending={pending}>
          <Trans>Put aside</Trans>
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
