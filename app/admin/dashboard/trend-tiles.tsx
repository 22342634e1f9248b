import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { reservationSearch } from '#app/admin/reservations/reservation-search.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { pathTo } from '#app/kit/list/query.ts'
import { readableText } from '#modules/reports/figure-text.contract.ts'
import type { Overview, Tile as TileView } from '#modules/reports/overview.contract.ts'
import type { Locale } from '#platform/locale.ts'
import type { Listed } from './now-tiles.tsx'
import { Sparkline } from './sparkline.tsx'
import { Tile } from './tile.tsx'
import { useSeeBookings } from './use-see-bookings.ts'

const NAMES: Record<TileView['id'], MessageDescriptor> = {
  bookings: msg`Bookings today`,
  sales: msg`Gross sales today`,
  income: msg`Fee income today`,
  cancellations: msg`Cancellations today`,
  'sign-ups': msg`New travellers today`,
}

/**
 * Reservations behind a figure that counts something else: money, or each flight, stay and car that is cancelled. Null where they are not the
 * reader's.
 */
export type TrendLists = { [id in TileView['id']]?: Listed | null }

/** Today, beside yesterday and the thirty days. */
export function TrendTiles({ tiles, days, listed }: Pick<Overview, 'tiles' | 'days'> & { listed: TrendLists }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {tiles.map((tile) => (
        <TrendTile key={tile.id} tile={tile} today={days.at(-1) ?? ''} listed={listed[tile.id] ?? null} />
      ))}
    </div>
  )
}

type TrendTileProps = { tile: TileView; today: string; listed: Listed | null }

function TrendTile({ tile, today, listed }: TrendTileProps) {
  const { i18n, t } = useLingui()
  const seeThem = useSeeBookings()
  const locale = useLocale()
  const { series } = tile
  return (
    <Tile
      label={i18n._(NAMES[tile.id])}
      value={series.map((one) => (
        <span key={one.currency} className="block">
          {text(tile, one.currency, one.today, locale)}
        </span>
      ))}
      to={useWhere(tile, today)}
      link={listed ? seeThem(listed, t`See them`) : t`See them`}
    >
      {series.map((one) => (
        <div key={one.currency} className="mt-1">
          <p>
            <Trans>
              Yesterday {text(tile, one.currency, one.yesterday, locale)}, in 30 days{' '}
              {text(tile, one.currency, one.total, locale)}
            </Trans>
          </p>
          <Sparkline days={one.days} />
        </div>
      ))}
    </Tile>
  )
}

const text = ({ kind }: TileView, currency: TileView['series'][number]['currency'], value: number, locale: Locale) =>
  readableText({ kind, value, currency }, locale, 'day')

/** The list of what is counted: the reservations themselves, or the lines of the report. */
function useWhere({ id, report }: TileView, today: string): string {
  const may = useMay()
  if (id === 'bookings' && may('reservations.read')) return pathTo(reservationSearch, { from: today, to: today })
  if (id === 'sales' && may('reservations.read')) return pathTo(reservationSearch, { paid_from: today, paid_to: today })
  if (id === 'cancellations' && may('reservations.read'))
    return pathTo(reservationSearch, { cancelled_from: today, cancelled_to: today })
  if (id === 'sign-ups' && may('users.read')) return `/admin/users?from=${today}&to=${today}`
  return `/admin/reports/${report}?period=today`
}
