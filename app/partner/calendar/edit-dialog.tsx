import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useAction } from '#app/partner/session/data.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Segmented } from '#app/ui/choices.tsx'
import type { Calendar, Edited } from '#modules/hotels/calendar/calendar.contract.ts'
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

/** Changes a range of nights: what it is, and what happens to it. Sent twice by chance, it happens once. */
export function EditDialog({ hotelId, calendar, range, onClose, onSaved }: DialogProps) {
  const { t, i18n } = useLingui()
  const [form, setForm] = useState(() => emptyEdit(range))
  const [tries, setTries] = useState(0)
  const { run, busy, problem } = useAction()
  const currency: Currency = isCurrency(calendar.currency) ? calendar.currency : 'BRL'
  const { edit, problems } = readEdit(form, currency)
  const errors = tries === 0 ? [] : problems.map(({ field, message }) => ({ field, message: i18n._(message) }))
  const change = (part: Partial<EditForm>) => setForm((last) => ({ ...last, ...part }))
  const errorOf = (name: keyof EditForm) => errors.find(({ field }) => field === name)?.message
  const fields = { form, change, errorOf, calendar }
  async function onSubmit() {
    setTries(tries + 1)
    const done = edit && (await run(ownCalendar.edit, { id: hotelId, body: edit }))
    if (done) onSaved(done.answer)
  }
  const several = problem !== null && problem.error.fields.length > 0
  return (
    <FormDialog
      title={t`Change nights`}
      size="lg"
      keep={t`Cancel`}
      verb={t`Save changes`}
      pending={busy}
      problem={several ? null : problem}
      errors={errors}
      tries={tries}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {several && <Refused error={problem.error} />}
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
    </FormDialog>
  )
}

/** Each night that cannot be changed so. */
function Refused({ error: { message, fields } }: { error: ApiError }) {
  return (
    <Alert tone="danger" live title={message}>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
        {fields.map(({ field, message: why }) => (
          <li key={field}>{why}</li>
        ))}
      </ul>
    </Alert>
  )
}
