import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { useAction } from '#app/admin/session/data.ts'
import { carName } from '#app/components/cars/car-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { type Problem, useForm, type Values } from '#app/kit/use-form.ts'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CAR_CLASSES, type CarClass } from '#modules/cars/cars.contract.ts'
import type { FleetInput, StaffDepot } from '#modules/cars/staff/car-desk.contract.ts'
import { carDesk } from '#modules/cars/staff/car-desk.routes.ts'
import { type Currency, money, typeMoney } from '#platform/money.ts'
import { readSum } from './depot-values.ts'

type FleetDialogProps = {
  found: StaffDepot
  edited: CarClass | 'new'
  /** Classes that the depot does not have. */
  left: readonly CarClass[]
  onClose: () => void
}

const SUMS = ['daily', 'deposit', 'excess'] as const

/** How many cars of a class there are, and what holds for them. */
export function FleetDialog({ found, edited, left, onClose }: FleetDialogProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { submit } = useAction()
  const { revalidate } = useRevalidator()
  const { depot, fleet } = found
  const { currency } = depot
  const known = fleet.find(({ carClass }) => carClass === edited)
  const form = useForm({
    check: (values) => read(values, currency).problems,
    async send(values) {
      const carClass = CAR_CLASSES.find((one) => one === (values['carClass'] ?? edited)) ?? 'ECMR'
      await submit(carDesk.saveFleet, { id: depot.id, carClass, body: read(values, currency).input })
      onClose()
      await revalidate()
    },
  })
  const field = (name: keyof FleetInput, value: string) => ({
    name,
    id: name,
    required: true,
    defaultValue: value,
    error: form.errorOf(name),
    autoComplete: 'off',
  })
  const sum = (name: (typeof SUMS)[number]) => field(name, known ? typeMoney(money(known[name], currency), locale) : '')
  return (
    <FormDialog
      {...form}
      title={edited === 'new' ? <Trans>Add a class</Trans> : carName(edited, i18n)}
      keep={<Trans>Cancel</Trans>}
      verb={<Trans>Save</Trans>}
      onClose={onClose}
    >
      {edited === 'new' && (
        <Select
          name="carClass"
          label={t`Class`}
          options={left.map((value) => ({ value, label: `${value} · ${carName(value, i18n)}` }))}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('units', String(known?.units ?? 5))}
          label={t({ message: 'Cars', context: 'how many' })}
          inputMode="numeric"
        />
        <TextField {...sum('daily')} label={t`Daily rate in ${currency}`} inputMode="decimal" />
        <TextField {...sum('deposit')} label={t`Deposit`} inputMode="decimal" />
        <TextField {...sum('excess')} label={t`Excess`} inputMode="decimal" />
        <TextField {...field('minAge', String(known?.minAge ?? 21))} label={t`Youngest driver`} inputMode="numeric" />
      </div>
    </FormDialog>
  )
}

function read(values: Values, currency: Currency): { input: FleetInput; problems: Problem[] } {
  const problems: Problem[] = []
  const whole = (name: string) => {
    const text = (values[name] ?? '').trim()
    if (!/^\d+$/.test(text)) problems.push({ field: name, message: msg`Enter a whole number.` })
    return Number(text) || 0
  }
  const sum = (name: string) => {
    const amount = readSum((values[name] ?? '').trim(), currency)
    if (amount === null) problems.push({ field: name, message: msg`Enter an amount, such as 120.00.` })
    return amount ?? 0
  }
  const input = {
    units: whole('units'),
    daily: sum('daily'),
    deposit: sum('deposit'),
    excess: sum('excess'),
    minAge: whole('minAge'),
  }
  if (input.daily === 0 && !problems.some(({ field }) => field === 'daily'))
    problems.push({ field: 'daily', message: msg`Enter the daily rate.` })
  return { input, problems }
}
