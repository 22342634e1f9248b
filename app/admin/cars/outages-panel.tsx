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
import type { StaffDepot } from '#modules/cars/staff/car-desk.contract.ts'
import { carDesk } from '#modules/cars/staff/car-desk.routes.ts'
import { dayText } from '#platform/date-words.ts'
import { daysChecked } from './days-checked.ts'
import type { DepotPanelProps } from './fleet-panel.tsx'

/** Cars that cannot go out. */
export function OutagesPanel({ found, manages }: DepotPanelProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { run, problem } = useAction()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const { outages, depot, fleet } = found
  const day = (value: string) => dayText(value, locale, { year: true })
  async function end(outageId: string) {
    if (await run(carDesk.endOutage, { id: depot.id, outageId })) await revalidate()
  }
  return (
    <Panel
      title={<Trans>Out of service</Trans>}
      aside={
        manages &&
        fleet.length > 0 && (
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            <Trans>Take cars out of service</Trans>
          </Button>
        )
      }
    >
      {problem && <ProblemAlert problem={problem} />}
      {outages.length === 0 && (
        <p className="text-soft">
          <Trans>All cars are in service.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line text-sm">
        {outages.map(({ id, carClass, units, firstDay, lastDay, reason }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="wrap-anywhere min-w-0">
              <span className="font-semibold">
                {units} × {carClass}
              </span>{' '}
              ·{' '}
              <span className="tabular-nums">
                {day(firstDay)} – {day(lastDay)}
              </span>{' '}
              · {reason}
            </span>
            {manages && (
              <Button variant="ghost" size="sm" aria-label={t`They are back: ${carClass}`} onClick={() => void end(id)}>
                <Trans>They are back</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && <OutageDialog found={found} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function OutageDialog({ found: { depot, fleet }, onClose }: { found: StaffDepot; onClose: () => void }) {
  const { t } = useLingui()
  const { submit } = useAction()
  const { revalidate } = useRevalidator()
  const form = useForm({
    check: ({ units = '', ...values }) => [
      ...(/^[1-9]\d*$/.test(units.trim()) ? [] : [{ field: 'units', message: msg`Enter how many cars, 1 or more.` }]),
      ...daysChecked(values),
    ],
    async send({ firstDay = '', lastDay = '', reason = '', units, ...chosen }) {
      const carClass = CAR_CLASSES.find((one) => one === chosen['carClass']) ?? 'ECMR'
      await submit(carDesk.addOutage, {
        id: depot.id,
        body: { carClass, units: Number(units), firstDay, lastDay, reason },
      })
      onClose()
      await revalidate()
    },
  })
  return (
    <FormDialog
      {...form}
      title={<Trans>Take cars out of service</Trans>}
      keep={<Trans>Cancel</Trans>}
      verb={<Trans>Take out of service</Trans>}
      onClose={onClose}
    >
      <p className="text-soft">
        <Trans>They are not sold on these days. Earlier sales stand and show as short.</Trans>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="carClass"
          label={t`Class`}
          options={fleet.map(({ carClass }) => ({ value: carClass, label: carClass }))}
        />
        <TextField
          name="units"
          label={t({ message: 'Cars', context: 'how many' })}
          inputMode="numeric"
          defaultValue="1"
          required
          error={form.errorOf('units')}
        />
        <DateField name="firstDay" label={t`First day`} required error={form.errorOf('firstDay')} />
        <DateField name="lastDay" label={t`Last day`} required error={form.errorOf('lastDay')} />
      </div>
      <TextField name="reason" label={t`Why`} maxLength={200} required error={form.errorOf('reason')} />
    </FormDialog>
  )
}
