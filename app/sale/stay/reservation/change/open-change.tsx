import { Trans } from '@lingui/react/macro'
import { WithdrawChange } from '#app/booking/reservation/change/change-pieces.tsx'
import { formatInstant } from '#app/components/flights/format-flight.ts'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { StayChangeView } from '#modules/reservations/change/change.contract.ts'
import { stayChanges } from '#modules/reservations/change/change.routes.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { StayDifference } from './change-quote.tsx'
import { ChangeSides } from './change-sides.tsx'

const ChangePayment = latePart({
  source: 'app/sale/stay/reservation/change/change-payment.tsx',
  load: () => import('./change-payment.tsx'),
  pick: (module) => module.ChangePayment,
  fallback: <Skeleton className="h-64 w-full" />,
})

type OpenChangeProps = {
  reservation: ReservationView
  item: StayItemView
  change: StayChangeView
  onChanged: (reservation: ReservationView) => void
}

/** A change that is asked for: what it is, what is to be done now, and the way out of it. */
export function OpenChange({ reservation, item, change, onChanged }: OpenChangeProps) {
  const { code } = reservation
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-bold font-display text-heading">
          <Trans>Requested change</Trans>
        </h3>
        <Standing status={change.status} />
      </div>
      <ChangeSides before={change.before} after={change.after} />
      <StayDifference {...change} paid={change.status !== 'unpaid'} />
      <Sentence change={change} item={item} />
      {change.status === 'unpaid' && (
        <ChangePayment reservation={reservation} item={item} change={change} onChanged={onChanged} />
      )}
      {change.status !== 'accepted' && (
        <WithdrawChange
          code={code}
          withdraw={(how) => call(stayChanges.withdraw, { code, id: change.id }, how)}
          onChanged={onChanged}
        />
      )}
    </Card>
  )
}

function Standing({ status }: Pick<StayChangeView, 'status'>) {
  if (status === 'unpaid') {
    return (
      <Badge tone="warning">
        <Trans>To be paid</Trans>
      </Badge>
    )
  }
  return status === 'pending' ? (
    <Badge tone="sea">
      <Trans>Waiting for the hotel</Trans>
    </Badge>
  ) : (
    <Badge tone="sea">
      <Trans>The hotel agreed</Trans>
    </Badge>
  )
}

function Sentence({ change, item: { hotel } }: Pick<OpenChangeProps, 'change' | 'item'>) {
  const locale = useLocale()
  const until = formatInstant(change.answerBy, hotel.timeZone, locale)
  const { cityName: city } = hotel
  const name = <OwnName language={hotel.nameLanguage}>{hotel.name}</OwnName>
  if (change.status === 'unpaid') {
    return (
      <p>
        <Trans>
          New nights are held for you. Pay the difference, and we ask {name}. Your card is charged only if it accepts; a
          Pix is refunded automatically if it declines.
        </Trans>
      </p>
    )
  }
  return (
    <p role="status">
      {change.status === 'pending' ? (
        <Trans>
          {name} answers by {until} ({city} time). Until then, your stay stays as booked; we will email you.
        </Trans>
      ) : (
        <Trans>The hotel accepted. The change is being made; this takes a few moments.</Trans>
      )}
    </p>
  )
}
