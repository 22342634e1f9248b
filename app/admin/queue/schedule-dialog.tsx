import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import { ApiError } from '#app/api.ts'
import { clockOf, formatDay } from '#app/components/flights/format-flight.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/select.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { BookedDepartures } from '#modules/flights/schedule.contract.ts'
import { Refusal } from '../frame/refusal.tsx'
import { useCallStaff } from '../session/call-staff.ts'
import { useWish } from '../session/wishes.ts'

type Departure = BookedDepartures['departures'][number]

/** The demonstration's tool: moves or cancels a departure of the house supplier that somebody has booked. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { departures, failed } = useDepartures()
  return (
    <Dialog open onClose={onClose} title={<Trans>Change a schedule</Trans>}>
      <div aria-busy={!departures && failed === null} className="grid gap-4">
        <p className="text-soft text-sm">
          <Trans>
            Our own inventory is a demonstration, so its changes are made here. Every traveller on the departure is
            told, with the right to accept, to move or to have the money back.
          </Trans>
        </p>
        {failed !== null && <Alert tone="danger" live title={failed || t`Failed to connect to server`} />}
        {!departures && failed === null && <SkeletonText lines={6} />}
        {departures?.length === 0 && (
          <EmptyState level={3} title={<Trans>No booked departures</Trans>}>
            <Trans>Departures appear here as soon as somebody has ordered a seat on them.</Trans>
          </EmptyState>
        )}
        {departures && departures.length > 0 && <ScheduleForm departures={departures} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function ScheduleForm({ departures, onClose }: { departures: Departure[]; onClose: () => void }) {
  const { t } = useLingui()
  const base = useId()
  const locale = useLocale()
  const toast = useToast()
  const [chosen, setChosen] = useState('0')
  const [kind, setKind] = useState('shift')
  const [minutes, setMinutes] = useState('90')
  const onDone = useCallback(
    (answer: unknown) => {
      const { orders } = answer as { orders: number }
      toast({
        variant: 'success',
        title: t`The schedule is changed`,
        description: t`${plural(orders, { one: '# booking is told.', other: '# bookings are told.' })}`,
      })
      onClose()
    },
    [toast, onClose, t],
  )
  const wish = useWish(onDone)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const departure = departures[Number(chosen)]
    if (!departure) return
    const { flightNumber, date } = departure
    const change = kind === 'cancel' ? { kind } : { kind: 'shift', minutes: Number(minutes) }
    wish.send({ path: '/api/admin/flights/schedule-changes', body: { flightNumber, date, ...change } })
  }
  const wordsOf = ({ flightNumber, origin, destination, date, planned, orders, cancelled, shiftMinutes }: Departure) =>
    [
      `${flightNumber} ${origin} – ${destination}, ${formatDay(date, locale)} ${clockOf(planned)}`,
      t`${plural(orders, { one: '# booking', other: '# bookings' })}`,
      ...(cancelled ? [t`cancelled`] : shiftMinutes !== 0 ? [t`moved by ${shiftMinutes} min`] : []),
    ].join(' · ')
  return (
    <form onSubmit={onSubmit} className="grid gap-5">
      <Refusal problem={wish.problem} />
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
        onChange={setKind}
        options={[
          { value: 'shift', label: t`It leaves at another time` },
          { value: 'cancel', label: t`It is cancelled` },
        ]}
      />
      {kind === 'shift' && (
        <TextField
          label={t`Minutes later`}
          help={t`From the timetable; below zero for earlier. 0 puts it back.`}
          type="number"
          min={-720}
          max={720}
          required
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
          className="max-w-40"
        />
      )}
      <div>
        <Button type="submit" variant={kind === 'cancel' ? 'danger' : 'primary'} pending={wish.pending}>
          {kind === 'cancel' ? <Trans>Cancel the departure</Trans> : <Trans>Change the departure</Trans>}
        </Button>
      </div>
    </form>
  )
}

function useDepartures() {
  const call = useCallStaff()
  const [departures, setDepartures] = useState<Departure[] | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    call<BookedDepartures>('/api/admin/flights/departures').then(
      (answer) => setDepartures(answer.departures),
      (error: unknown) => setFailed(error instanceof ApiError ? error.message : ''),
    )
  }, [call])
  return { departures, failed }
}
