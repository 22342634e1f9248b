import { Trans, useLingui } from '@lingui/react/macro'
import { ChangeAnswer } from '#app/booking/reservation/change/change-answer.tsx'
import { Misfits } from '#app/booking/reservation/misfits.tsx'
import { Rule } from '#app/booking/reservation/rule.tsx'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { placeOfDepot } from '#app/components/cancellation/place.ts'
import { HirePrice } from '#app/components/cars/hire-price.tsx'
import { TimeSelect } from '#app/components/cars/time-select.tsx'
import { DayRange } from '#app/components/dates/day-range.tsx'
import { Price } from '#app/components/flights/price.tsx'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { PossibleCarChange } from '#modules/reservations/change-car/change-car.contract.ts'
import type { CarItemView } from '#modules/reservations/items/car/car-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { dayIn } from '#platform/dates.ts'
import { hireOf, useCarChange } from './use-car-change.ts'

type ChangeDialogProps = {
  reservation: Pick<ReservationView, 'code' | 'items'>
  item: CarItemView
  onClose: () => void
  onDone: (reservation: ReservationView) => void
}

/** Other times in two steps: first the money, with the rule that says so, then the change itself. */
export function ChangeDialog({ reservation, item, onClose, onDone }: ChangeDialogProps) {
  const change = useCarChange({ code: reservation.code, item, onDone })
  return (
    <FormDialog
      {...change.form}
      problem={null}
      title={<Trans>Change pick-up or return</Trans>}
      keep={<Trans>Leave as it is</Trans>}
      verb={change.possible ? <Trans>Change the rental</Trans> : <Trans>See the new price</Trans>}
      onClose={onClose}
    >
      <Fields item={item} change={change} />
      <ChangeAnswer form={change.form} quote={change.quote}>
        {change.possible && <Quote quote={change.possible} item={item} />}
      </ChangeAnswer>
      {change.possible && <Misfits items={reservation.items} planned={{ ...item, ...hireOf(change.asked) }} />}
    </FormDialog>
  )
}

type Change = ReturnType<typeof useCarChange>

function Fields({ item, change: { form, asked, alter } }: { item: CarItemView; change: Change }) {
  const { t } = useLingui()
  const day = (name: 'pickUpDay' | 'returnDay') => ({ name, day: asked[name], error: form.errorOf(name) })
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        <Trans>The depot, the car class and your extras stay the same. Times are local to the depots.</Trans>
      </p>
      <div className="grid grid-cols-1 items-start gap-3 min-[26rem]:grid-cols-2">
        <DayRange
          min={dayIn(item.depot.timeZone, new Date())}
          first={{ ...day('pickUpDay'), label: t`Pick-up`, onPick: (pickUpDay) => alter({ pickUpDay }) }}
          last={{
            ...day('returnDay'),
            label: t({ message: 'Return', context: 'of a hired car' }),
            min: asked.pickUpDay,
            onPick: (returnDay) => alter({ returnDay }),
          }}
        >
          {(pickUp, bringBack) => (
            <>
              {pickUp}
              <TimeSelect
                label={t`Pick-up time`}
                value={asked.pickUpTime}
                onChange={(pickUpTime) => alter({ pickUpTime })}
              />
              {bringBack}
              <TimeSelect
                label={t`Return time`}
                value={asked.returnTime}
                onChange={(returnTime) => alter({ returnTime })}
              />
            </>
          )}
        </DayRange>
      </div>
    </div>
  )
}

/** What the change costs or gives back, why, and what it does to a cancellation. */
function Quote({ quote, item }: { quote: PossibleCarChange; item: CarItemView }) {
  const { t } = useLingui()
  const { before, after, rule, price, cancellation } = quote
  return (
    <section aria-label={t`The new price`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-2">
        <dt className="text-soft">
          <Trans>Previous price</Trans>
        </dt>
        <dd className="text-right">
          <Price value={before.total} whole={false} />
        </dd>
        <dt className="text-soft">
          <Trans>New price, as of today</Trans>
        </dt>
        <dd className="text-right">
          <Price value={after.total} whole={false} />
        </dd>
        <Difference quote={quote} />
      </dl>
      {rule && (
        <div className="grid gap-2">
          <p className="text-sm">
            <Trans>You get back the same share of the difference as if you cancelled now:</Trans>
          </p>
          <Rule rule={rule} decides />
        </div>
      )}
      <div>
        <Disclosure summary={<Trans>Price, line by line</Trans>} className="border-t">
          <HirePrice price={price} />
        </Disclosure>
        <Disclosure summary={<Trans>Cancelling after the change</Trans>}>
          <CancellationTimeline steps={cancellation} total={after.total} place={placeOfDepot(item.depot)} />
        </Disclosure>
      </div>
    </section>
  )
}

/** The one number that counts, and what is kept of a lower price. */
function Difference({ quote: { back, kept, dueAtDepot } }: { quote: PossibleCarChange }) {
  const lower = back.amount > 0 || kept.amount > 0
  return (
    <>
      <dt className="font-semibold">{lower ? <Trans>You get back</Trans> : <Trans>Due at pick-up</Trans>}</dt>
      <dd className="text-right font-bold font-display text-2xl">
        <Price value={lower ? back : dueAtDepot} whole={false} />
      </dd>
      {kept.amount > 0 && (
        <>
          <dt className="text-soft">
            <Trans>Kept, as for a cancellation now</Trans>
          </dt>
          <dd className="text-right text-soft">
            <Price value={kept} whole={false} />
          </dd>
        </>
      )}
    </>
  )
}
