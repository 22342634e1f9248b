import { Trans } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { Stars } from '#app/components/stays/stars.tsx'
import { stayAgainPath } from '#app/sale/stay/again-path.ts'
import { AtTheHotel } from '#app/sale/stay/at-the-hotel.tsx'
import { StayFactsList } from '#app/sale/stay/stay-facts-list.tsx'
import { Card } from '#app/ui/card.tsx'
import { linkClass, TextLink } from '#app/ui/link.tsx'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'

/** Where one sleeps, when, and for whom. */
export function StayCard({ item, compact }: { item: StayItemView; compact?: boolean }) {
  const { hotel, wishes, reference } = item
  const { latitude, longitude } = hotel
  return (
    <Card data-print="whole" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 font-semibold text-lg">
          <span lang={hotel.nameLanguage}>
            {compact ? hotel.name : <TextLink to={stayAgainPath(item)}>{hotel.name}</TextLink>}
          </span>
          <Stars count={hotel.stars} />
        </p>
        <p className="mt-1 text-sm text-soft">
          {hotel.address}, {hotel.cityName}
        </p>
        <a
          href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}
          className={`${linkClass()} mt-1 inline-flex min-h-11 items-center gap-1.5 text-sm print:hidden`}
        >
          <MapPin aria-hidden="true" className="size-4" />
          <Trans>Show on my map</Trans>
        </a>
      </div>
      {reference && (
        <p className="text-sm">
          <Trans>
            Hotel’s reference: <strong className="figures">{reference}</strong>
          </Trans>
        </p>
      )}
      <StayFactsList stay={item} long />
      {!compact && <AtTheHotel of={item} />}
      {!compact && item.keys && (
        <p lang={item.conditionsLanguage} className="wrap-anywhere whitespace-pre-line text-sm">
          {item.keys}
        </p>
      )}
      {wishes && (
        <div className="border-line border-t pt-3 text-sm">
          <p className="font-semibold">
            <Trans>Your special requests</Trans>
          </p>
          <p className="wrap-anywhere whitespace-pre-line text-soft">{wishes}</p>
        </div>
      )}
    </Card>
  )
}
