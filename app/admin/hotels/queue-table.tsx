import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { verificationLook } from '#app/admin/owners/owner-words.ts'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { formatDistanceTo, formatMoment } from '#app/admin/words/times.ts'
import { useServerNow } from '#app/admin/words/use-server-now.ts'
import { HotelPicture } from '#app/components/stays/hotel-picture.tsx'
import { PROPERTY_TYPE_WORDS } from '#app/components/stays/hotel-words.ts'
import { listingLook } from '#app/components/stays/listing-looks.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import type { ReviewRow } from '#modules/hotels/review/review.contract.ts'

const MINUTE = 60_000

export function QueueTable({ rows, caption }: { rows: readonly ReviewRow[]; caption: string }) {
  const { t } = useLingui()
  const now = useServerNow(0, MINUTE)
  const columns = [t`Hotel`, t`Owner`, t`Status`, t`Waits for`, t`Waits since`]
  return (
    <Table dense hideCaption caption={caption} className="min-w-[46rem]">
      <TableHead columns={columns} />
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} now={now} />
        ))}
      </tbody>
    </Table>
  )
}

type RowProps = { row: ReviewRow; now: number }

function Row({ row, now }: RowProps) {
  const { t, i18n } = useLingui()
  const { id, name, status, paused, propertyType, cityName, countryCode, owner } = row
  const kind = propertyType && i18n._(PROPERTY_TYPE_WORDS[propertyType])
  const place = [cityName, countryCode].filter(Boolean).join(', ')
  return (
    <tr>
      <th scope="row">
        <div className="flex items-center gap-3">
          <Cover row={row} />
          <span className="min-w-0">
            <TextLink
              to={`/admin/hotel-verification/${id}`}
              className="inline-flex items-center pointer-coarse:min-h-11"
            >
              {name ?? t`Without a name`}
            </TextLink>
            <span className="block font-normal text-soft text-xs">{[kind, place].filter(Boolean).join(' · ')}</span>
          </span>
        </div>
      </th>
      <td>
        {owner ? (
          <>
            <TextLink to={`/admin/hotel-owners/${owner.id}`} look="quiet">
              {owner.name}
            </TextLink>
            <span className="block">
              <StatusBadge look={verificationLook(owner.verification)} />
            </span>
          </>
        ) : (
          <span className="text-soft">
            <Trans>closed account</Trans>
          </span>
        )}
      </td>
      <td>
        <span className="flex flex-wrap gap-1">
          <StatusBadge look={listingLook(status)} />
          {paused && (
            <Badge>
              <Trans>Paused</Trans>
            </Badge>
          )}
        </span>
      </td>
      <Waits row={row} now={now} />
    </tr>
  )
}

function Cover({ row: { cover } }: { row: ReviewRow }) {
  const locale = useLocale()
  const box = 'h-12 w-16 shrink-0 rounded-md bg-sunken'
  if (!cover) return <span aria-hidden="true" className={box} />
  return <HotelPicture photo={cover} locale={locale} sizes="64px" decorative className={box} />
}

function Waits({ row: { waits, since, photosWaiting, timesSubmitted }, now }: RowProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const photos = photosWaiting > 0 && t`${plural(photosWaiting, { one: '# photo', other: '# photos' })}`
  const again = waits === 'listing' && timesSubmitted > 1 && t`handed in ${timesSubmitted} times`
  return (
    <>
      <td>
        {waits === 'listing' && <Trans>A first look</Trans>}
        {waits === 'changes' && <Trans>Changes of a hotel on the site</Trans>}
        {waits === null && <span className="text-soft">–</span>}
        {waits && (
          <span className="block text-soft text-xs">
            {[photos, again].filter((part) => part !== false).join(' · ')}
          </span>
        )}
      </td>
      <td className="whitespace-nowrap tabular-nums">
        {since ? (
          <>
            {formatDistanceTo(since, now, i18n)}
            <span className="block text-soft text-xs">{formatMoment(since, locale)}</span>
          </>
        ) : (
          <span className="text-soft">–</span>
        )}
      </td>
    </>
  )
}
