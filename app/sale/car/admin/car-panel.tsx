import { Trans, useLingui } from '@lingui/react/macro'
import { ItemFacts } from '#app/admin/frame/item-facts.tsx'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useMay } from '#app/admin/session/staff-session.ts'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { placeOfDepot } from '#app/components/cancellation/place.ts'
import { carName, dayCount, EXTRA_WORDS } from '#app/components/cars/car-words.ts'
import { HireEnds } from '#app/components/cars/hire-ends.tsx'
import { Price } from '#app/components/flights/price.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import type { CarItemView } from '#modules/reservations/items/car/car-item.contract.ts'
import { travellersOf } from '#modules/reservations/read/current-items.contract.ts'
import type { StaffReservationDetail } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { CAR_LOOKS } from './car-looks.ts'

type CarPanelProps = { item: CarItemView; detail: StaffReservationDetail }

/** A hire: where and when, what was sold, and what a cancellation would give back. */
export function CarPanel({ item, detail }: CarPanelProps) {
  const may = useMay()
  const { depot, status, cancellation, total } = item
  return (
    <Panel title={<Trans>Car rental</Trans>} aside={<StatusBadge look={CAR_LOOKS[status]} />}>
      <div className="grid gap-5">
        <div className="min-w-0">
          <p className="wrap-anywhere font-display font-semibold text-lg">{depot.name}</p>
          <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {may('cars.read') && (
              <TextLink to={`/admin/cars/${depot.id}`}>
                <Trans>View the depot</Trans>
              </TextLink>
            )}
            <PhoneLink number={depot.phone} />
          </p>
        </div>
        <HireEnds hire={item} long />
        <Facts item={item} detail={detail} />
        {status === 'confirmed' && (
          <div className="border-line border-t pt-4">
            <h3 className="mb-2 font-semibold text-sm">
              <Trans>Refund if the driver cancels</Trans>
            </h3>
            <CancellationTimeline steps={cancellation} total={total} place={placeOfDepot(depot)} />
          </div>
        )}
      </div>
    </Panel>
  )
}

function Facts({ item, detail: { reservation } }: CarPanelProps) {
  const { t, i18n } = useLingui()
  const { carClass, extras, price, terms, total, dueAtDepot, flight, supplier } = item
  const names = travellersOf(reservation, item).map(({ givenNames, surname }) => `${givenNames} ${surname}`)
  const chosen = extras.map(({ extra, count }) => `${count} × ${i18n._(EXTRA_WORDS[extra].name)}`)
  const facts = [
    [t`Class`, `${carClass} · ${carName(carClass, i18n)}`],
    [t`Duration`, dayCount(price.days, i18n)],
    [t`Driver`, names.join(', ')],
    ...(flight ? ([[t`Flight`, flight]] as const) : []),
    ...(chosen.length > 0 ? ([[t`Extras`, chosen.join(', ')]] as const) : []),
    [t`Deposit`, <Price key="deposit" value={terms.deposit} whole={false} />],
    [t`Excess`, <Price key="excess" value={terms.excess} whole={false} />],
    ...(dueAtDepot.amount > 0
      ? ([[t`Due at pick-up`, <Price key="due" value={dueAtDepot} whole={false} />]] as const)
      : []),
    [t`Total`, <Price key="total" value={total} whole={false} />],
    [t`Supplier`, supplier],
  ] as const
  return <ItemFacts facts={facts} />
}
