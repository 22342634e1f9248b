import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { sendForBooking } from '#app/booking/access/call-booking.ts'
import { Rule } from '#app/booking/reservation/rule.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useSending } from '#app/kit/use-sending.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { latePart } from '#app/ui/late-part.tsx'
import type { Slice } from '#modules/flights/flights.contract.ts'
import { aftercare } from '#modules/reservations/cancel/aftercare.routes.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { SliceRow } from './trip-card.tsx'

const RebookDialog = latePart({
  source: 'app/sale/flight/reservation/rebook-dialog.tsx',
  load: () => import('./rebook-dialog.tsx'),
  pick: (module) => module.RebookDialog,
})

type Change = NonNullable<FlightItemView['scheduleChange']>
type Answer =
  | { changeId: string; answer: 'accept' | 'refund' }
  | { changeId: string; answer: 'rebook'; offerId: string }
type Props = {
  reservation: ReservationView
  item: FlightItemView
  onAnswered: (reservation: ReservationView) => void
}

/** The airline has changed the flights: before and after, the right that follows, and what one can do about it. */
export function ScheduleChangeBox({ reservation, item, onAnswered }: Props) {
  const change = item.scheduleChange
  const { answer, pending, problem } = useAnswer(reservation.code, onAnswered)
  if (change && isSmall(change)) return <SmallChange change={change} item={item} />
  if (change?.status !== 'open') return null
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 border-warning-line bg-warning-tint">
      <h2 className="font-bold font-display text-heading">
        {change.after ? (
          <Trans>The airline has changed your flights</Trans>
        ) : (
          <Trans>The airline has cancelled your flights</Trans>
        )}
      </h2>
      <Versions change={change} item={item} />
      <Rule rule={change.rule} decides />
      {problem && (
        <Alert tone="danger" live title={<Trans>Your answer was not received</Trans>}>
          {problem.message || <Trans>Check your connection and try again.</Trans>}
        </Alert>
      )}
      <Answers change={change} item={item} reservation={reservation} pending={pending} answer={answer} />
    </Card>
  )
}

/** It gives nothing to choose from, so the booking has followed it already. */
function isSmall({ status, rebookFree, refundInFull }: Change): boolean {
  return status === 'accepted' && !rebookFree && !refundInFull
}

function SmallChange({ change, item }: { change: Change; item: FlightItemView }) {
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h2 className="font-bold font-display text-heading">
          <Trans>Your flights have new times</Trans>
        </h2>
        <p className="mt-1 max-w-prose">
          <Trans>
            The airline has slightly changed the times. Your booking is still valid, and you don’t need to do anything.
          </Trans>
        </p>
      </div>
      <Versions change={change} item={item} />
      <Rule rule={change.rule} decides />
    </Card>
  )
}

function Versions({ change, item }: { change: Change; item: FlightItemView }) {
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-5', change.after && 'md:grid-cols-2')}>
      <Version title={<Trans>Before</Trans>} slices={change.before} item={item} faded />
      {change.after && <Version title={<Trans>Now</Trans>} slices={change.after} item={item} />}
    </div>
  )
}

type VersionProps = { title: ReactNode; slices: Slice[]; item: FlightItemView; faded?: boolean }

function Version({ title, slices, item, faded }: VersionProps) {
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <h3 className={faded ? 'mb-3 font-semibold text-soft' : 'mb-3 font-semibold'}>{title}</h3>
      <div className="grid gap-5">
        {slices.map((slice) => (
          <SliceRow key={slice.departure.instant} slice={slice} item={item} />
        ))}
      </div>
    </div>
  )
}

type AnswersProps = {
  change: Change
  item: FlightItemView
  reservation: ReservationView
  pending: boolean
  answer: (answer: Answer) => Promise<boolean>
}

function Answers({ change, item, reservation, pending, answer }: AnswersProps) {
  const [open, setOpen] = useState<'rebook' | 'refund' | null>(null)
  const changeId = change.id
  return (
    <div className="flex flex-wrap gap-3">
      {change.after && (
        <Button pending={pending} onClick={() => void answer({ changeId, answer: 'accept' })}>
          <Trans>Accept the new times</Trans>
        </Button>
      )}
      {change.rebookFree && (
        <Button variant={change.after ? 'secondary' : 'primary'} onClick={() => setOpen('rebook')}>
          <Trans>Choose other flights, free of charge</Trans>
        </Button>
      )}
      {change.refundInFull && (
        <Button variant="secondary" onClick={() => setOpen('refund')}>
          <Trans>Get a full refund</Trans>
        </Button>
      )}
      {open === 'rebook' && (
        <RebookDialog
          item={item}
          reservation={reservation}
          pending={pending}
          onClose={() => setOpen(null)}
          onPick={(offerId) => void answer({ changeId, answer: 'rebook', offerId }).then(() => setOpen(null))}
        />
      )}
      {open === 'refund' && (
        <FormDialog
          onClose={() => setOpen(null)}
          size="sm"
          title={<Trans>Get a full refund?</Trans>}
          verb={<Trans>Cancel and refund</Trans>}
          danger
          pending={pending}
          onSubmit={() => answer({ changeId, answer: 'refund' }).then(() => setOpen(null))}
        >
          <p>
            <Trans>Your booking is cancelled, and everything you paid is refunded to your payment method.</Trans>
          </p>
        </FormDialog>
      )}
    </div>
  )
}

function useAnswer(code: string, onAnswered: Props['onAnswered']) {
  const locale = useLocale()
  const { send, busy, problem } = useSending()
  const answer = (body: Answer) =>
    send(async () => onAnswered(await sendForBooking(aftercare.answerScheduleChange, { code, body }, { locale })))
  return { answer, pending: busy !== null, problem }
}
