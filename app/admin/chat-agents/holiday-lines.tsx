import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { DateField, TextField } from '#app/ui/text-field.tsx'
import type { HolidayLine } from './hours-form.ts'
import { type LinesProps, useWords } from './opening-lines.tsx'

/** Days on which the desk is closed whatever the weekday says. */
export function HolidayLines(props: LinesProps) {
  const { form, change, newKey, readOnly } = props
  const { holidays } = form
  return (
    <div className="grid gap-3">
      {holidays.length === 0 && (
        <p className="text-soft text-sm">
          <Trans>None yet.</Trans>
        </p>
      )}
      {holidays.map((line) => (
        <Holiday key={line.key} {...props} line={line} />
      ))}
      {!readOnly && (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => change({ holidays: [...holidays, { key: newKey(), day: '', name: '' }] })}
        >
          <Trans>Add a holiday</Trans>
        </Button>
      )}
    </div>
  )
}

function Holiday({ form: { holidays }, wrong, change, readOnly, line }: LinesProps & { line: HolidayLine }) {
  const { t } = useLingui()
  const put = (changed: Partial<HolidayLine>) =>
    change({ holidays: holidays.map((one) => (one.key === line.key ? { ...one, ...changed } : one)) })
  const error = useWords(wrong.get(line.key))
  const { name } = line
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <DateField
          controlSize="sm"
          hideLabel
          label={t`Day of the holiday`}
          readOnly={readOnly}
          value={line.day}
          onChange={({ target }) => put({ day: target.value })}
        />
        <TextField
          controlSize="sm"
          hideLabel
          label={t`Holiday name`}
          placeholder={t`Its name`}
          maxLength={60}
          readOnly={readOnly}
          value={name}
          onChange={({ target }) => put({ name: target.value })}
          className="min-w-32 flex-1"
        />
        {!readOnly && (
          <IconButton
            size="sm"
            label={t`Remove the holiday ${name}`}
            onClick={() => change({ holidays: holidays.filter(({ key }) => key !== line.key) })}
          >
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
      {error && <p className="mt-1 text-danger text-sm">{error}</p>}
    </div>
  )
}
