import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useCallback, useId, useState } from 'react'
import { useData } from '#app/admin/session/data.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { clockOf, formatDay } from '#app/components/flights/format-flight.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { flightSchedule } from '#modules/flights/flights.routes.ts'
import type { BookedDepartures } from '#modules/flights/schedule.contract.ts'

type Departure = BookedDepartures['departures'][number]

/** The demonstration's tool: moves or cancels a departure of the house supplier that someone has booked. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const loading = useData(flightSchedule.departures, {})
  return (
    <Dialog open onClose={onClose} title={<Trans>Change a schedule</Trans>}>
      <div className="grid gap-4">
        <p className="text-soft text-sm">
          <Trans>
            Our own inventory is a demonstration, so its changes are made here. Every traveller on the departure is
            told, with the right to accept, to move or to have the money back.
          </Trans>
        </p>
        <Asking loading={loading} lines={6}>
          {({ departures }) =>
            departures.length > 0 ? (
              <ScheduleForm departures={departures} onClose={onClose} />
            ) : (
              <EmptyState level={3} title={<Trans>No booked departures</Trans>}>
                <Trans>Departures appear here as soon as someone has booked a seat on them.</Trans>
              </EmptyState>
            )
          }
        </Asking>
      </div>
    </Dialog>
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
        description: t`${plural(orders, { one: '# booking is told.', other: '# bookings are told.' })}`,
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

function ScheduleForm({ departures, onClose }: { departures: Departure[]; onClose: () => void }) {
  const { t } = useLingui()
  const base = useId()
  const wordsOf = useDepartureWords()
  const [chosen, setChosen] = useState('0')
  const [kind, setKind] = useState<'shift' | 'cancel'>('shift')
  const [minutes, setMinutes] = useState('90')
  const tell = useTold(onClose)
  const { send, pending, problem } = usePageAction()
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const departure = departures[Number(chosen)]
    if (!departure) return
    const { flightNumber, date } = departure
    const which = { flightNumber, date }
    const body = kind === 'cancel' ? { kind, ...which } : { kind, ...which, minutes: Number(minutes) }
    const done = await send(flightSchedule.change, { body })
    if (done) tell(done.answer)
  }
  const kinds = [
    { value: 'shift', label: t`It leaves at another time` },
    { value: 'cancel', label: t`It is cancelled` },
  ]
  return (
    <form onSubmit={onSubmit} className="grid gap-5">
      <ProblemAlert problem={problem} />
      <Select
        label={t({ message: 'Departure', context: 'of a flight' })}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={departures.map((departure, index) => ({ value: String(index), label: wordsOf(departure) }))}
      />
      <RadioGroup
        legend={t`Change`}
        name={`${base}-kind`}
        value={kind}
        onChange={(value) => setKind(value === 'cancel' ? 'cancel' : 'shift')}
        options={kinds}
      />
      {kind === 'shift' && <Minutes value={minutes} onChange={setMinutes} />}
      <div>
        <Button type="submit" variant={kind === 'cancel' ? 'danger' : 'primary'} pending={pending}>
          {kind === 'cancel' ? <Trans>Cancel the departure</Trans> : <Trans>Change the departure</Trans>}
        </Button>
      </div>
    </form>
  )
}

function Minutes({ value, onChange }: { value: string; onChange: (minutes: string) => void }) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Minutes later`}
      help={t`From the timetable; below zero for earlier. 0 puts it back.`}
      type="number"
      min={-720}
      max={720}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="max-w-40"
    />
  )
}
