import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useData } from '#app/admin/session/data.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { clockOf, formatDay } from '#app/components/flights/format-flight.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { RadioGroup } from '#app/ui/choices.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { FieldError } from '#app/ui/error-summary.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { flightSchedule } from '#modules/flights/flights.routes.ts'
import { type BookedDepartures, MAX_SHIFT_MINUTES } from '#modules/flights/schedule.contract.ts'

type Departure = BookedDepartures['departures'][number]

const TOO_FAR = msg`A flight can be moved by up to 12 hours.`

/** The demonstration's tool: moves or cancels a departure of the house supplier that someone has booked. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const loading = useData(flightSchedule.departures, {})
  const departures = loading.data?.departures ?? []
  const form = useChange(departures, onClose)
  const cancels = form.values['kind'] === 'cancel'
  return (
    <FormDialog
      {...form}
      title={<Trans>Change a schedule</Trans>}
      verb={cancels ? t`Cancel the departure` : t`Change the departure`}
      danger={cancels}
      ready={departures.length > 0}
      onClose={onClose}
    >
      <p className="text-soft text-sm">
        <Trans>
          Our own inventory is a demonstration, so its changes are made here. Every traveller on the departure is told,
          with the right to accept, to move or to have the money back.
        </Trans>
      </p>
      <Asking loading={loading} lines={6}>
        {() =>
          departures.length > 0 ? (
            <Fields departures={departures} cancels={cancels} error={form.errorOf('minutes')} />
          ) : (
            <NoDepartures />
          )
        }
      </Asking>
    </FormDialog>
  )
}

function useChange(departures: readonly Departure[], onClose: () => void) {
  const tell = useTold(onClose)
  const { submit } = usePageAction()
  return useForm({
    check: ({ kind, minutes = '' }) => {
      const shift = minutes.trim() === '' ? Number.NaN : Number(minutes)
      const fits = Number.isInteger(shift) && Math.abs(shift) <= MAX_SHIFT_MINUTES
      return kind === 'cancel' || fits ? [] : [{ field: 'minutes', message: TOO_FAR }]
    },
    async send({ departure, kind, minutes }) {
      const chosen = departures[Number(departure)]
      if (!chosen) return
      const { flightNumber, date } = chosen
      const which = { flightNumber, date }
      const shift = { kind: 'shift', ...which, minutes: Number(minutes) } as const
      const body = kind === 'cancel' ? ({ kind: 'cancel', ...which } as const) : shift
      tell(await submit(flightSchedule.change, { body }))
    },
  })
}

function NoDepartures() {
  return (
    <EmptyState level={3} title={<Trans>No booked departures</Trans>}>
      <Trans>Departures appear here as soon as someone has booked a seat on them.</Trans>
    </EmptyState>
  )
}

/** Says how many bookings heard of it, and closes the dialog. */
function useTold(onClose: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  return useCallback(
    ({ orders }: { orders: number }) => {
      toast({
        variant: 'success',
        title: t`The schedule is changed`,
        description: t`${plural(orders, { one: '# booking is notified.', other: '# bookings are notified.' })}`,
      })
      onClose()
    },
    [toast, onClose, t],
  )
}

function useDepartureWords() {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ flightNumber, origin, destination, date, planned, orders, cancelled, shiftMinutes }: Departure) =>
    [
      `${flightNumber} ${origin} – ${destination}, ${formatDay(date, locale)} ${clockOf(planned)}`,
      t`${plural(orders, { one: '# booking', other: '# bookings' })}`,
      ...(cancelled ? [t`cancelled`] : shiftMinutes !== 0 ? [t`moved by ${shiftMinutes} min`] : []),
    ].join(' · ')
}

type FieldsProps = { departures: readonly Departure[]; cancels: boolean; error: FieldError['message'] }

function Fields({ departures, cancels, error }: FieldsProps) {
  const { t } = useLingui()
  const wordsOf = useDepartureWords()
  return (
    <div className="grid gap-5">
      <Select
        name="departure"
        label={t({ message: 'Departure', context: 'of a flight' })}
        options={departures.map((departure, index) => ({ value: String(index), label: wordsOf(departure) }))}
      />
      <RadioGroup
        legend={t`Change`}
        name="kind"
        defaultValue="shift"
        options={[
          { value: 'shift', label: t`It departs at another time` },
          { value: 'cancel', label: t`It is cancelled` },
        ]}
      />
      {!cancels && (
        <TextField
          name="minutes"
          label={t`Minutes later`}
          help={t`Relative to the timetable; negative for earlier. 0 undoes it.`}
          type="number"
          min={-720}
          max={720}
          required
          error={error}
          defaultValue="90"
          className="[&_input]:max-w-40"
        />
      )}
    </div>
  )
}
