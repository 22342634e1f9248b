import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { useAction } from '#app/admin/session/data.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { DateField, TextField } from '#app/ui/text-field.tsx'
import { CAR_CLASSES } from '#modules/cars/cars.contract.ts'
import { carDesk } from '#modules/cars/staff/car-desk.routes.ts'
import { dayText } from '#platform/date-words.ts'
import { daysChecked } from './days-checked.ts'
import type { DepotPanelProps } from './fleet-panel.tsx'

/** Days on which cars cost more or less. */
export function SeasonsPanel({ found, manages }: DepotPanelProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { run, problem } = useAction()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const { seasons, depot } = found
  const day = (value: string) => dayText(value, locale, { year: true })
  async function remove(seasonId: string) {
    if (await run(carDesk.removeSeason, { id: depot.id, seasonId })) await revalidate()
  }
  return (
    <Panel
      title={<Trans>Seasons</Trans>}
      aside={
        manages && (
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            <Trans>Add a season</Trans>
          </Button>
        )
      }
    >
      {problem && <ProblemAlert problem={problem} />}
      {seasons.length === 0 && (
        <p className="text-soft">
          <Trans>Every day costs the daily rate.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line text-sm">
        {seasons.map(({ id, name, carClass, firstDay, lastDay, percent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <span className="font-semibold">{name}</span> · {carClass ?? t`every class`} ·{' '}
              <span className="tabular-nums">
                {day(firstDay)} – {day(lastDay)}
              </span>{' '}
              · {t`${percent}% of the daily rate`}
            </span>
            {manages && (
              <Button variant="ghost" size="sm" aria-label={t`Remove ${name}`} onClick={() => void remove(id)}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && <SeasonDialog depotId={depot.id} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function SeasonDialog({ depotId, onClose }: { depotId: string; onClose: () => void }) {
  const { t } = useLingui()
  const { submit } = useAction()
  const { revalidate } = useRevalidator()
  const form = useForm({
    check: ({ percent = '', ...values }) => [
      ...daysChecked(values),
      ...(/^\d+$/.test(percent.trim()) ? [] : [{ field: 'percent', message: msg`Enter a whole number.` }]),
    ],
    async send({ name = '', firstDay = '', lastDay = '', percent, ...chosen }) {
      const carClass = CAR_CLASSES.find((one) => one === chosen['carClass']) ?? null
      await submit(carDesk.addSeason, {
        id: depotId,
        body: { name, firstDay, lastDay, carClass, percent: Number(percent) },
      })
      onClose()
      await revalidate()
    },
  })
  return (
    <FormDialog
      {...form}
      title={<Trans>Add a season</Trans>}
      keep={<Trans>Cancel</Trans>}
      verb={<Trans>Add the season</Trans>}
      onClose={onClose}
    >
      <TextField name="name" label={t`Name`} maxLength={60} required error={form.errorOf('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="firstDay" label={t`First day`} required error={form.errorOf('firstDay')} />
        <DateField name="lastDay" label={t`Last day`} required error={form.errorOf('lastDay')} />
        <Select
          name="carClass"
          label={t`Class`}
          options={[{ value: '', label: t`every class` }, ...CAR_CLASSES.map((value) => ({ value, label: value }))]}
        />
        <TextField
          name="percent"
          label={t`Percentage of the daily rate`}
          help={t`150 means 50% more.`}
          inputMode="numeric"
          defaultValue="120"
          required
          error={form.errorOf('percent')}
        />
      </div>
    </FormDialog>
  )
}
