import { msg, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CarFront, SearchX } from 'lucide-react'
import { formatMoment } from '#app/admin/words/times.ts'
import { defineList } from '#app/kit/list/list.ts'
import { oneOf, words } from '#app/kit/list/query.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { StaffDepotRow } from '#modules/cars/staff/car-desk.contract.ts'
import { carDesk } from '#modules/cars/staff/car-desk.routes.ts'

const STATES = ['open', 'paused', 'short'] as const

export const depotList = defineList(
  carDesk.list,
  { state: oneOf(STATES), text: words(80) },
  {
    name: 'car-depots',
    path: '/admin/cars',
    title: msg`Car depots`,
    lead: msg`Where cars are picked up, with fleet, prices and cars out of service.`,
    sort: 'code',
    shown: (answer) => answer,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    hrefOf: ({ id }) => `/admin/cars/${id}`,
    count: (total, figure) => msg`${plural(total, { one: `${figure} depot`, other: `${figure} depots` })}`,
    exports: carDesk.export,
    filters: [
      {
        kind: 'choice',
        name: 'state',
        label: msg`Which depots`,
        options: () => [
          { value: '', label: msg({ message: 'All', context: 'car depots' }) },
          { value: 'open', label: msg({ message: 'On the site', context: 'car depots' }) },
          { value: 'paused', label: msg({ message: 'Taken off', context: 'car depots' }) },
          { value: 'short', label: msg({ message: 'Short of cars', context: 'car depots' }) },
        ],
      },
      { kind: 'text', name: 'text', label: msg`Code, name, brand or city`, most: 80 },
    ],
    nothing: (_query, narrowed) =>
      narrowed
        ? { icon: SearchX, title: msg`No depot found`, text: msg`Search by part of the code, name, brand or city.` }
        : { icon: CarFront, title: msg`No depots yet`, text: msg`Open the first one, then add its cars.` },
    columns: [
      { id: 'depot', head: msg`Depot`, sort: 'code', cell: (row, { href }) => <Depot row={row} href={href} /> },
      { id: 'place', head: msg`Place`, sort: 'city', cell: (row) => <Place row={row} /> },
      {
        id: 'units',
        head: msg({ message: 'Cars', context: 'how many' }),
        sort: '-units',
        figures: true,
        cell: ({ units }) => units,
      },
      { id: 'coming', head: msg`Upcoming rentals`, figures: true, cell: ({ coming }) => coming },
      { id: 'state', head: msg`State`, cell: (row) => <State row={row} /> },
      {
        id: 'changed',
        head: msg`Changed`,
        sort: '-changed',
        cell: ({ updatedAt }, { locale }) => formatMoment(updatedAt, locale),
        className: 'whitespace-nowrap tabular-nums',
      },
    ],
  },
)

function Depot({ row: { code, name }, href }: { row: StaffDepotRow; href: string }) {
  return (
    <>
      <TextLink to={href} className="inline-flex items-center pointer-coarse:min-h-11">
        {code}
      </TextLink>
      <span className="block font-normal text-soft text-xs">{name}</span>
    </>
  )
}

function Place({ row: { cityName, countryCode, iata } }: { row: StaffDepotRow }) {
  return [cityName, countryCode, iata].filter(Boolean).join(', ')
}

function State({ row: { paused, shortDays } }: { row: StaffDepotRow }) {
  if (shortDays > 0)
    return (
      <Badge tone="danger">
        <Trans>Short of cars</Trans>
      </Badge>
    )
  return paused ? (
    <Badge tone="neutral">
      <Trans>Taken off</Trans>
    </Badge>
  ) : (
    <Badge tone="success">
      <Trans>On the site</Trans>
    </Badge>
  )
}
