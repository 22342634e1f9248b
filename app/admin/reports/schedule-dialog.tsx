import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAction, useData } from '#app/admin/session/data.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import type { Check, Values } from '#app/kit/use-form.ts'
import { useForm } from '#app/kit/use-form.ts'
import { Checkbox, CheckboxGroup } from '#app/ui/choices.tsx'
import { Select } from '#app/ui/select.tsx'
import { savedReports } from '#modules/reports/reports.routes.ts'
import { EVERY, type Every, LAST_MONTH_DAY, type SavedReport } from '#modules/reports/saved.contract.ts'
import { weekdayText } from '#platform/date-words.ts'
import { EVERY_WORDS, hourText } from './schedule-words.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const MONTH_DAYS = Array.from({ length: LAST_MONTH_DAY }, (_, at) => at + 1)
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const PERSON = 'to-'

const chosenIn = (values: Values) =>
  Object.keys(values).flatMap((name) => (name.startsWith(PERSON) ? [name.slice(PERSON.length)] : []))

const check: Check = (values) =>
  chosenIn(values).length === 0 ? [{ field: 'recipients', message: msg`Choose at least one person.` }] : []

type ScheduleDialogProps = { saved: SavedReport; onDone: () => Promise<void>; onClose: () => void }

/** When and to whom a saved report goes by mail. */
export function ScheduleDialog({ saved, onDone, onClose }: ScheduleDialogProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { submit } = useAction()
  const { schedule } = saved
  const [every, setEvery] = useState<Every>(schedule?.every ?? 'week')
  const readers = useData(savedReports.people, { query: { report: saved.report } })
  async function send(values: Values) {
    const number = (name: string) => (values[name] ? Number(values[name]) : undefined)
    const body = {
      every,
      weekday: every === 'week' ? number('weekday') : undefined,
      monthDay: every === 'month' ? number('monthDay') : undefined,
      hour: number('hour') ?? 7,
      recipients: chosenIn(values),
    }
    await submit(savedReports.schedule, { id: saved.id, body })
    await onDone()
    onClose()
  }
  const form = useForm({ check, send })
  const numbers = (values: readonly number[], label: (value: number) => string) =>
    values.map((value) => ({ value: String(value), label: label(value) }))
  const people = readers.data?.people ?? []
  return (
    <FormDialog
      {...form}
      title={t`Send “${saved.name}” by email`}
      verb={<Trans>Send it regularly</Trans>}
      keep={<Trans>Cancel</Trans>}
      ready={readers.data !== null}
      onClose={onClose}
    >
      {readers.failed !== null && <p role="alert">{readers.failed || t`The people could not be loaded.`}</p>}
      <Select
        label={t`How often`}
        name="every"
        value={every}
        onChange={({ target }) => setEvery(target.value as Every)}
        options={EVERY.map((value) => ({ value, label: i18n._(EVERY_WORDS[value]) }))}
      />
      {every === 'week' && (
        <Select
          label={t`Day of the week`}
          name="weekday"
          defaultValue={String(schedule?.weekday ?? 1)}
          options={numbers(WEEKDAYS, (day) => weekdayText(day - 1, locale, 'long'))}
        />
      )}
      {every === 'month' && (
        <Select
          label={t`Day of the month`}
          name="monthDay"
          defaultValue={String(schedule?.monthDay ?? 1)}
          options={numbers(MONTH_DAYS, String)}
        />
      )}
      <Select
        label={t`Time, in Brasília`}
        name="hour"
        defaultValue={String(schedule?.hour ?? 7)}
        options={numbers(HOURS, hourText)}
      />
      <CheckboxGroup legend={t`To whom`} id="recipients" error={form.errorOf('recipients')}>
        {people.map(({ id, name }) => (
          <Checkbox
            key={id}
            name={`${PERSON}${id}`}
            label={name}
            defaultChecked={schedule?.recipients.some((one) => one.id === id)}
          />
        ))}
      </CheckboxGroup>
    </FormDialog>
  )
}
