import type { Report, ReportLine } from '#modules/reports/report.ts'
import { partOf } from '#modules/reports/share.ts'
import { WORDS } from '#modules/reports/words.ts'
import { searchedFor } from './searched.ts'

export const conversion: Report = {
  id: 'conversion',
  group: 'demand',
  title: /*i18n*/ { id: 'reports.conversion', message: 'Conversion' },
  says: /*i18n*/ {
    id: 'reports.conversion-says',
    message: 'From search to payment: how many searched, started to book, paid, and kept their booking.',
  },
  notes: [WORDS.kept],
  needs: 'reports.read',
  rows: 'time',
  filters: ['product', 'market'],
  columns: [
    {
      key: 'visitors',
      head: /*i18n*/ { id: 'reports.visitors', message: 'Visitors who searched' },
      kind: 'count',
    },
    { key: 'searches', head: /*i18n*/ { id: 'reports.searches', message: 'Searches' }, kind: 'count' },
    { key: 'held', head: /*i18n*/ { id: 'reports.held', message: 'Bookings started' }, kind: 'count', drawn: true },
    { key: 'paid', head: /*i18n*/ { id: 'reports.bookings-paid', message: 'Paid' }, kind: 'count', drawn: true },
    { key: 'failed', head: /*i18n*/ { id: 'reports.bookings-failed', message: 'Of these, cancelled' }, kind: 'count' },
    {
      key: 'paidShare',
      head: /*i18n*/ { id: 'reports.paid-share', message: 'Paid, of those started' },
      kind: 'share',
      from: ({ paid, held }) => partOf(paid, held),
    },
    {
      key: 'bookedShare',
      head: /*i18n*/ { id: 'reports.searched-share', message: 'Started per visitor' },
      kind: 'share',
      from: ({ held, visitors }) => partOf(held, visitors),
    },
  ],
  async read({ bookings, searches }, wanted) {
    const { product, market, ...span } = wanted
    // A search has no market yet.
    const searched = market === undefined ? searchedFor(product) : null
    const [made, looked] = await Promise.all([bookings(wanted), searched ? searches({ ...span, ...searched }) : []])
    const lines: ReportLine[] = made.map(({ bucket, held, paid, failed }) => ({
      bucket,
      part: '',
      currency: null,
      values: { held, paid, failed },
    }))
    for (const { bucket, searches: count, visitors } of looked)
      lines.push({ bucket, part: '', currency: null, values: { searches: count, visitors } })
    return lines
  },
}
