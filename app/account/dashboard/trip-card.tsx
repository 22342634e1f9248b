import { Trans, useLingui } from '@lingui/react/macro'
import { dayOf, formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { KINDS } from '#app/sale/kinds.ts'
import { lineOf } from '#app/sale/line-of.ts'
import { LineTitle } from '#app/sale/line-title.tsx'
import type { LineWords, SaleKinds } from '#app/sale/sale-kind.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { ReservationSummary } from '#modules/reservations/read/own-reservations.contract.ts'
import { TRIP_STATUS } from './trip-status.ts'

export type TripProps = { trip: ReservationSummary; kinds?: SaleKinds }
type WordsProps = { trip: ReservationSummary; words: LineWords }

/** One booking; the card as a whole leads to it. */
export function TripCard({ trip, kinds = KINDS }: TripProps) {
  const words = lineOf(kinds, trip.kind)
  return (
    <Card interactive padded={false} className="flex overflow-hidden max-sm:flex-col">
      <Poster code={trip.poster} />
      <div className="min-w-0 flex-1 p-4 sm:p-5">
        <Status trip={trip} words={words} />
        <h4 className="mt-2 font-bold font-display text-heading">
          <LocalLink
            to={`/reservations/${trip.code}`}
            className="rounded-sm text-ink no-underline after:absolute after:inset-0 after:rounded-xl"
          >
            <LineTitle line={trip} words={words} />
          </LocalLink>
        </h4>
        <Facts trip={trip} words={words} />
      </div>
    </Card>
  )
}

export function Poster({ code }: { code: string }) {
  return (
    <img
      src={`/art/${code}.svg`}
      alt=""
      width="240"
      height="160"
      loading="lazy"
      className="h-24 w-full shrink-0 object-cover sm:h-auto sm:w-40"
    />
  )
}

function Status({ trip, words }: WordsProps) {
  const { i18n } = useLingui()
  const { status, ended } = trip
  const { name, tone } = (ended && words.ended[ended]) || words.status[status] || TRIP_STATUS[status]
  return <Badge tone={tone}>{i18n._(name)}</Badge>
}

export function Facts({ trip, words }: WordsProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const from = formatDay(dayOf(trip.departure), locale)
  const until = trip.return && formatDay(dayOf(trip.return), locale)
  return (
    <div className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] text-soft">
      <span className="figures">{until ? `${from} – ${until}` : from}</span>
      <span>{i18n._(words.people(trip.travellers))}</span>
      <span className="font-semibold text-ink">
        <Price value={trip.total} />
      </span>
      <span className="figures">
        <Trans>
          Code <span className="font-semibold text-ink tracking-wider">{trip.code}</span>
        </Trans>
      </span>
    </div>
  )
}
