import { Trans, useLingui } from '@lingui/react/macro'
import { ChangeAnswer } from '#app/booking/reservation/change/change-answer.tsx'
import { Misfits } from '#app/booking/reservation/misfits.tsx'
import { DayRange } from '#app/components/dates/day-range.tsx'
import { ChildAges } from '#app/components/party/child-ages.tsx'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { MAX_ADULTS } from '#app/components/stays/stay-query.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { Select } from '#app/ui/select.tsx'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { addDays, isDay } from '#platform/dates.ts'
import { firstArrival, withArrival } from './change-form.ts'
import { ChangeQuote } from './change-quote.tsx'
import { useChange } from './use-change.ts'

type ChangeDialogProps = {
  reservation: Pick<ReservationView, 'code' | 'items'>
  item: StayItemView
  onClose: () => void
  onAsked: (reservation: ReservationView) => void
}

/** Other dates or guests in two steps: first the money, with the rule that says so, then the request to the hotel. */
export function ChangeDialog({ reservation, item, onClose, onAsked }: ChangeDialogProps) {
  const change = useChange({ code: reservation.code, item, onAsked })
  const { form, possible, asked } = change
  return (
    <FormDialog
      {...form}
      problem={null}
      title={<Trans>Change dates or guests</Trans>}
      keep={<Trans>Leave as it is</Trans>}
      verb={<Verb possible={possible} />}
      onClose={onClose}
    >
      <Fields item={item} change={change} />
      <ChangeAnswer form={change.form} quote={change.quote}>
        {change.possible && <ChangeQuote quote={change.possible} item={item} />}
      </ChangeAnswer>
      {possible && (
        <Misfits items={reservation.items} planned={{ ...item, checkIn: asked.checkIn, checkOut: asked.checkOut }} />
      )}
    </FormDialog>
  )
}

type Change = ReturnType<typeof useChange>

function Verb({ possible }: Pick<Change, 'possible'>) {
  if (!possible) return <Trans>See the new price</Trans>
  return possible.toPay.amount > 0 ? <Trans>Continue to payment</Trans> : <Trans>Ask the hotel</Trans>
}

function Fields({ item, change: { form, asked, alter } }: { item: StayItemView; change: Change }) {
  const { t } = useLingui()
  const first = firstArrival(item, new Date())
  const hotel = <OwnName language={item.hotel.nameLanguage}>{item.hotel.name}</OwnName>
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        <Trans>Your room and rate stay the same. {hotel} must agree; until then, your stay stays as booked.</Trans>
      </p>
      <div className="grid grid-cols-1 items-start gap-3 min-[26rem]:grid-cols-2">
        <DayRange
          min={first}
          first={{
            name: 'checkIn',
            label: t`Check-in`,
            day: asked.checkIn,
            error: form.errorOf('checkIn'),
            onPick: (day) => alter(withArrival(asked, day)),
          }}
          last={{
            name: 'checkOut',
            label: t`Check-out`,
            day: asked.checkOut,
            min: isDay(asked.checkIn) ? addDays(asked.checkIn, 1) : first,
            error: form.errorOf('checkOut'),
            onPick: (checkOut) => alter({ checkOut }),
          }}
        />
        <Select
          label={t`Adults`}
          options={Array.from({ length: MAX_ADULTS }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
          value={String(asked.adults)}
          onChange={({ target }) => alter({ adults: Number(target.value) })}
        />
      </div>
      <ChildAges ages={asked.childAges} onChange={(childAges) => alter({ childAges: [...childAges] })} />
    </div>
  )
}
