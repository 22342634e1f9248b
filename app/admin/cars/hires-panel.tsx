import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { useAction } from '#app/admin/session/data.ts'
import { carName } from '#app/components/cars/car-words.ts'
import { clockOf, dayOf } from '#app/components/flights/format-flight.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { StaffDepot } from '#modules/cars/staff/car-desk.contract.ts'
import { carDesk } from '#modules/cars/staff/car-desk.routes.ts'
import { dayText } from '#platform/date-words.ts'
import type { DepotPanelProps } from './fleet-panel.tsx'

type Hire = StaffDepot['hires'][number]

/** The next hires, and the way to a larger car for one of them. */
export function HiresPanel({ found, manages }: DepotPanelProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [given, setGiven] = useState<Hire | null>(null)
  const { hires, depot } = found
  const at = (local: string) => `${dayText(dayOf(local), locale, { year: true })}, ${clockOf(local)}`
  return (
    <Panel title={<Trans>Next rentals</Trans>}>
      {hires.length === 0 && (
        <p className="text-soft">
          <Trans>Nobody has booked a car here yet.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line text-sm">
        {hires.map((hire) => (
          <li key={hire.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="flex min-w-0 flex-wrap items-center gap-x-3">
              <TextLink to={`/admin/reservations/${hire.code}`}>{hire.code}</TextLink>
              <span>{hire.carClass}</span>
              {hire.givenClass !== hire.carClass && (
                <Badge tone="sea">
                  <Trans>gets {hire.givenClass}</Trans>
                </Badge>
              )}
              <span className="tabular-nums">
                {at(hire.pickUp)} – {at(hire.return)}
              </span>
            </span>
            {manages && hire.larger.length > 0 && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={t`Give a larger car: ${hire.code}`}
                onClick={() => setGiven(hire)}
              >
                <Trans>Give a larger car</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {given && <LargerDialog depotId={depot.id} hire={given} onClose={() => setGiven(null)} />}
    </Panel>
  )
}

type LargerDialogProps = { depotId: string; hire: Hire; onClose: () => void }

function LargerDialog({ depotId, hire, onClose }: LargerDialogProps) {
  const { t, i18n } = useLingui()
  const { submit } = useAction()
  const { revalidate } = useRevalidator()
  const form = useForm({
    check: () => [],
    async send({ reason = '', ...chosen }) {
      const carClass = hire.larger.find((one) => one === chosen['carClass']) ?? hire.carClass
      await submit(carDesk.giveLarger, { id: depotId, hireId: hire.id, body: { carClass, reason } })
      onClose()
      await revalidate()
    },
  })
  return (
    <FormDialog
      {...form}
      title={<Trans>Give {hire.code} a larger car</Trans>}
      keep={<Trans>Cancel</Trans>}
      verb={<Trans>Give this car</Trans>}
      onClose={onClose}
    >
      <p className="text-soft">
        <Trans>The price stays as it was sold. A smaller car is never given.</Trans>
      </p>
      <Select
        name="carClass"
        label={t`Class`}
        options={hire.larger.map((value) => ({ value, label: `${value} · ${carName(value, i18n)}` }))}
      />
      <TextField name="reason" label={t`Why`} maxLength={200} required error={form.errorOf('reason')} />
    </FormDialog>
  )
}
