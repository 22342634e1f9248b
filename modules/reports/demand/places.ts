import type { Column, Report } from '#modules/reports/report.ts'
import { partOf } from '#modules/reports/share.ts'

const MOST = 100

const COLUMNS: readonly Column[] = [
  {
    key: 'booked',
    head: /*i18n*/ { id: 'reports.place-booked', message: 'Booked and paid' },
    kind: 'count',
    drawn: true,
  },
  { key: 'cancelled', head: /*i18n*/ { id: 'reports.place-cancelled', message: 'Of these, cancelled' }, kind: 'count' },
  {
    key: 'cancelledShare',
    head: /*i18n*/ { id: 'reports.place-share', message: 'Cancelled, share' },
    kind: 'share',
    from: ({ cancelled, booked }) => partOf(cancelled, booked),
  },
]

/** `GRU-LIS` → its two places. */
export const airportsIn = (part: string) => part.split('-')

export const routes: Report = {
  id: 'routes',
  group: 'demand',
  title: /*i18n*/ { id: 'reports.routes', message: 'Top routes' },
  says: /*i18n*/ { id: 'reports.routes-says', message: 'Which routes are booked most.' },
  needs: 'reports.read',
  rows: 'ranked',
  nameHead: /*i18n*/ { id: 'reports.route', message: 'Route' },
  nameOf: (part) => ({ places: airportsIn(part) }),
  filters: ['market'],
  columns: COLUMNS,
  async read({ places }, wanted) {
    const rows = await places({ ...wanted, kinds: ['flight'], most: MOST })
    return rows.map(({ place, booked, cancelled }) => ({
      bucket: null,
      part: place,
      currency: null,
      values: { booked, cancelled },
    }))
  },
}

export const destinations: Report = {
  id: 'destinations',
  group: 'demand',
  title: /*i18n*/ { id: 'reports.destinations', message: 'Top destinations' },
  says: /*i18n*/ { id: 'reports.destinations-says', message: 'Which cities stays and cars are booked in most.' },
  needs: 'reports.read',
  rows: 'ranked',
  nameHead: /*i18n*/ { id: 'reports.destination', message: 'City' },
  nameOf: (part) => ({ text: part }),
  filters: ['market'],
  columns: [
    { key: 'stays', head: /*i18n*/ { id: 'reports.stays-booked', message: 'Stays' }, kind: 'count', drawn: true },
    { key: 'cars', head: /*i18n*/ { id: 'reports.cars-booked', message: 'Cars' }, kind: 'count', drawn: true },
    ...COLUMNS.map(({ drawn: _, ...column }) => column),
  ],
  async read({ places }, wanted) {
    const rows = await places({ ...wanted, kinds: ['stay', 'car'], most: MOST })
    return rows.map(({ place, kind, booked, cancelled }) => ({
      bucket: null,
      part: place,
      currency: null,
      values: { booked, cancelled, stays: kind === 'stay' ? booked : 0, cars: kind === 'car' ? booked : 0 },
    }))
  },
}
