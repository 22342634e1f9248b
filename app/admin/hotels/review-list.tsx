import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheckBig, SearchX } from 'lucide-react'
import { use } from 'react'
import { verificationLook } from '#app/admin/owners/owner-words.ts'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { Due } from '#app/admin/words/due.tsx'
import { ServerNow } from '#app/admin/words/server-now.ts'
import { formatDistanceTo, formatMoment } from '#app/admin/words/times.ts'
import { HotelPicture } from '#app/components/stays/hotel-picture.tsx'
import { LISTING_STATUS_WORDS, PROPERTY_TYPE_WORDS } from '#app/components/stays/hotel-words.ts'
import { listingLook } from '#app/components/stays/listing-looks.ts'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { defineList } from '#app/kit/list/list.ts'
import { oneOf, words } from '#app/kit/list/query.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { LISTING_STATUSES } from '#modules/hotels/hotels.contract.ts'
import { type ReviewRow, TARGETS } from '#modules/hotels/review/review.contract.ts'
import { hotelReview } from '#modules/hotels/review/review.routes.ts'
import { pagesOf } from '#platform/lists/pages.contract.ts'

/** `show`: all that waits, one kind of it, or every hotel of a status. */
const PARAMS = { show: oneOf([...TARGETS, ...LISTING_STATUSES]), q: words(120) }

export const reviewList = defineList(hotelReview.list, PARAMS, {
  name: 'hotel-verification',
  path: '/admin/hotel-verification',
  title: msg`Hotel verification`,
  lead: msg`What owners submitted, and changes they want to hotels on the site.`,
  sort: 'since',
  asks: ({ show, q, page }) => ({
    waits: TARGETS.find((one) => one === show),
    status: LISTING_STATUSES.find((one) => one === show),
    q: q || undefined,
    page,
  }),
  shown: ({ rows, total, more, page, pageSize }) => ({ rows, total, more, page, pages: pagesOf(total, pageSize) }),
  idOf: ({ id }) => id,
  nameOf: ({ id, name }) => name ?? id,
  hrefOf: ({ id }) => `/admin/hotel-verification/${id}`,
  count: (total, figure) => msg`${plural(total, { one: `${figure} hotel`, other: `${figure} hotels` })}`,
  exports: hotelReview.export,
  filters: [
    {
      kind: 'choice',
      name: 'show',
      label: msg`What is listed`,
      options: (answer) => [
        {
          value: '',
          label: msg`Pending`,
          count: answer ? answer.counts.listing + answer.counts.changes : undefined,
        },
        { value: 'listing', label: msg`New hotels`, count: answer?.counts.listing },
        { value: 'changes', label: msg`Changes`, count: answer?.counts.changes },
      ],
    },
    { kind: 'text', name: 'q', label: msg`Name or city`, most: 120 },
    {
      kind: 'select',
      name: 'show',
      label: msg`Shown`,
      any: msg`Pending`,
      options: [
        { value: 'listing', label: msg`New hotels` },
        { value: 'changes', label: msg`Changes` },
        ...LISTING_STATUSES.map((value) => ({ value, label: LISTING_STATUS_WORDS[value] })),
      ],
    },
  ],
  nothing: (_query, narrowed) =>
    narrowed
      ? {
          icon: SearchX,
          title: msg`No hotel found`,
          text: msg`Search for a shorter part of the name, or in everything pending.`,
        }
      : {
          icon: CircleCheckBig,
          title: msg`All caught up`,
          text: msg`Every submitted hotel has been answered. New ones appear here automatically.`,
        },
  columns: [
    { id: 'hotel', head: msg`Hotel`, sort: 'name', cell: (row) => <Hotel row={row} /> },
    { id: 'owner', head: msg`Owner`, cell: (row) => <Owner row={row} /> },
    { id: 'status', head: msg`Status`, cell: (row) => <Status row={row} /> },
    { id: 'waits', head: msg`Waiting for`, cell: (row) => <WaitsFor row={row} /> },
    {
      id: 'since',
      head: msg`Waiting since`,
      sort: 'since',
      cell: (row) => <Since row={row} />,
      className: 'whitespace-nowrap',
    },
    { id: 'owed', head: msg`Owed`, cell: ({ due }) => <Owed due={due} />, className: 'whitespace-nowrap' },
  ],
})

type CellProps = { row: ReviewRow }

function Hotel({ row }: CellProps) {
  const { t, i18n } = useLingui()
  const { id, name, nameLanguage, propertyType, cityName, countryCode } = row
  const kind = propertyType && i18n._(PROPERTY_TYPE_WORDS[propertyType])
  const place = [cityName, countryCode].filter(Boolean).join(', ')
  return (
    <div className="flex items-center gap-3">
      <Cover row={row} />
      <span className="min-w-0">
        <TextLink to={`/admin/hotel-verification/${id}`} className="inline-flex items-center pointer-coarse:min-h-11">
          {name ? <OwnName language={nameLanguage}>{name}</OwnName> : t`No name`}
        </TextLink>
        <span className="block font-normal text-soft text-xs">{[kind, place].filter(Boolean).join(' · ')}</span>
      </span>
    </div>
  )
}

function Cover({ row: { cover } }: CellProps) {
  const locale = useLocale()
  const box = 'h-12 w-16 shrink-0 rounded-md bg-sunken'
  if (!cover) return <span aria-hidden="true" className={box} />
  return <HotelPicture photo={cover} locale={locale} sizes="64px" decorative className={box} />
}

function Owner({ row: { owner } }: CellProps) {
  if (!owner)
    return (
      <span className="text-soft">
        <Trans>closed account</Trans>
      </span>
    )
  return (
    <>
      <TextLink to={`/admin/hotel-owners/${owner.id}`} look="quiet">
        {owner.name}
      </TextLink>
      <span className="block">
        <StatusBadge look={verificationLook(owner.verification)} />
      </span>
    </>
  )
}

function Status({ row: { status, paused } }: CellProps) {
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge look={listingLook(status)} />
      {paused && (
        <Badge>
          <Trans>Paused</Trans>
        </Badge>
      )}
    </span>
  )
}

function WaitsFor({ row: { waits, photosWaiting, timesSubmitted } }: CellProps) {
  const { t } = useLingui()
  if (waits === null) return <span className="text-soft">–</span>
  const photos = photosWaiting > 0 && t`${plural(photosWaiting, { one: '# photo', other: '# photos' })}`
  const again = waits === 'listing' && timesSubmitted > 1 && t`submitted ${timesSubmitted} times`
  return (
    <>
      {waits === 'listing' ? <Trans>First review</Trans> : <Trans>Changes to a hotel on the site</Trans>}
      <span className="block text-soft text-xs">{[photos, again].filter((part) => part !== false).join(' · ')}</span>
    </>
  )
}

const Owed = ({ due }: { due: string | null }) => <Due at={due} now={use(ServerNow)} />

function Since({ row: { since } }: CellProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const now = use(ServerNow)
  if (!since) return <span className="text-soft">–</span>
  return (
    <span className="tabular-nums">
      {formatDistanceTo(since, now, i18n)}
      <span className="block text-soft text-xs">{formatMoment(since, locale)}</span>
    </span>
  )
}
