import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useData } from '#app/admin/session/data.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatDate } from '#app/admin/words/times.ts'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { STAY_LOOKS } from '#app/sale/stay/admin/stay-looks.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Checkbox } from '#app/ui/choices.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { PartnerDetail } from '#modules/partners/staff-partners.contract.ts'
import { ownerSales } from '#modules/reservations/owner/owner.routes.ts'
import type { OwnerSales } from '#modules/reservations/owner/owner-sales.contract.ts'
import { formatMoney } from '#platform/money.ts'

export const useSales = (ownerId: string) => useData(ownerSales.read, { id: ownerId })

/** What the owner has on sale, and its bookings. */
export function SalesPanel({ owner }: { owner: PartnerDetail }) {
  const { t } = useLingui()
  const { id, verification_status } = owner
  const loading = useSales(id)
  const { refresh } = loading
  const shown = useRef(owner)
  useEffect(() => {
    if (shown.current === owner) return
    shown.current = owner
    refresh()
  }, [owner, refresh])
  return (
    <Panel title={<Trans>On sale and booked</Trans>}>
      <Asking loading={loading} lines={4}>
        {({ hotels, stays }) => (
          <div className="grid gap-5 text-sm">
            {verification_status === 'rejected' && stays.length > 0 && (
              <Alert tone="warning" title={t`Decide on each upcoming stay`}>
                <Trans>It stays booked until someone does. Open it to cancel it, or leave it as it is.</Trans>
              </Alert>
            )}
            <HotelList hotels={hotels} />
            <StayList stays={stays} />
          </div>
        )}
      </Asking>
    </Panel>
  )
}

export function HotelList({ hotels }: Pick<OwnerSales, 'hotels'>) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        <Trans>Hotels on the site</Trans>
      </h3>
      {hotels.length === 0 ? (
        <p className="text-soft">
          <Trans>None.</Trans>
        </p>
      ) : (
        <ul className="grid gap-1">
          {hotels.map(({ id, name, nameLanguage, city }) => (
            <li key={id}>
              <TextLink to={`/admin/hotel-verification/${id}`}>
                <OwnName language={nameLanguage}>{name}</OwnName>
              </TextLink>{' '}
              <span className="text-soft">{city}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type StayListProps = Pick<OwnerSales, 'stays'> & {
  /** Those that are to be cancelled, where one may choose. */
  chosen?: ReadonlySet<string>
  onChoose?: (reservationId: string, chosen: boolean) => void
}

/** Coming stays, each with the way to its reservation. */
export function StayList({ stays, chosen, onChoose }: StayListProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const may = useMay()
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        <Trans>Upcoming stays</Trans>
      </h3>
      {stays.length === 0 && (
        <p className="text-soft">
          <Trans>None.</Trans>
        </p>
      )}
      <ul className="grid gap-3">
        {stays.map(({ reservation_id: id, code, hotel_name, hotel_language, status, total_price, ...stay }) => (
          <li key={id} className="grid gap-1 border-line border-b pb-3 last:border-b-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {may('reservations.read') ? (
                <TextLink to={`/admin/reservations/${id}`}>{code}</TextLink>
              ) : (
                <span className="font-semibold">{code}</span>
              )}
              <StatusBadge look={STAY_LOOKS[status]} />
            </p>
            <p className="text-soft">
              <OwnName language={hotel_language}>{hotel_name}</OwnName> ·{' '}
              <span className="figures">
                {formatDate(stay.checkin_date, locale)} – {formatDate(stay.checkout_date, locale)} ·{' '}
                {formatMoney(total_price, locale)}
              </span>
            </p>
            {onChoose && (
              <Checkbox
                label={t`Cancel ${code} and refund everything`}
                checked={chosen?.has(id) ?? false}
                onChange={(event) => onChoose(id, event.target.checked)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
