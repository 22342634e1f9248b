import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { useAction } from '#app/partner/session/data.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Segmented } from '#app/ui/choices.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Calendar, CalendarEdit, Edited } from '#modules/hotels/calendar/calendar.contract.ts'
import { ownCalendar } from '#modules/hotels/calendar/calendar.routes.ts'
import { type Currency, isCurrency } from '#platform/money.ts'
import { CopyFields } from './copy-fields.tsx'
import { RangeFields } from './range-fields.tsx'
import { type EditForm, emptyEdit, readEdit } from './read-edit.ts'
import { SetFields } from './set-fields.tsx'

type DialogProps = {
  hotelId: string
  calendar: Calendar
  /** What was selected when it was opened. */
  range: Pick<EditForm, 'from' | 'last' | 'roomTypeIds'>
  onClose: () => void
  onSaved: (edited: Edited) => void
}

/** Changes a range of nights: what it is, and what becomes of it. Sent twice by chance, it happens once. */
export function EditDialog({ hotelId, calendar, range, onClose, onSaved }: DialogProps) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const [form, setForm] = useState(() => emptyEdit(range))
  const [tried, setTried] = useState(false)
  const { run, busy, problem } = useAction()
  const currency: Currency = isCurrency(calendar.currency) ? calendar.currency : 'BRL'
  const { edit, problems } = readEdit(form, currency)
  const change = (part: Partial<EditForm>) => setForm((last) => ({ ...last, ...part }))
  const errorOf = (field: keyof EditForm) => {
    const found = tried ? problems.find((problem) => problem.field === field) : undefined
    return found && i18n._(found.message)
  }
  const fields = { form, change, errorOf, calendar }
  async function save(body: CalendarEdit) {
    const done = await run(ownCalendar.edit, { id: hotelId, body })
    if (done) onSaved(done.answer)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t`Change nights`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} pending={busy}>{t`Save changes`}</Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (edit) void save(edit)
          else focusFirst(event.currentTarget, problems[0]?.field)
        }}
      >
        {problem && <Refused error={problem.error} />}
        <RangeFields {...fields} />
        <Segmented
          name="mode"
          legend={t`What to do`}
          value={form.mode}
          onChange={(mode) => change({ mode: mode === 'copy' ? 'copy' : 'set' })}
          options={[
            { value: 'set', label: t`Set values` },
            { value: 'copy', label: t`Copy other nights` },
          ]}
        />
        {form.mode === 'set' ? <SetFields {...fields} /> : <CopyFields {...fields} />}
      </form>
    </Dialog>
  )
}

function focusFirst(form: HTMLFormElement, field: string | undefined) {
  form.querySelector<HTMLElement>(`[name="${field}"], #edit-${field}`)?.focus()
}

function Refused({ error }: { error: ApiError }) {
  const { t } = useLingui()
  return (
    <Alert tone="danger" live title={error.message || t`Network error. Please check your connection and try again.`}>
      {error.fields.length > 0 && (
        <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
          {error.fields.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
