import type { Report } from '#modules/reports/report.ts'
import { partOf } from '#modules/reports/share.ts'
import type { CancellationFigures } from '#modules/reservations/index.ts'

export const cancellations: Report = {
  id: 'cancellations',
  group: 'demand',
  title: /*i18n*/ { id: 'reports.cancellations', message: 'Cancellations' },
  says: /*i18n*/ {
    id: 'reports.cancellations-says',
    message: 'What was cancelled, by whom, and how often it was refunded in full or not at all.',
  },
  notes: [
    /*i18n*/ {
      id: 'reports.cancellations-note',
      message:
        'Each flight, stay, car and policy counts separately, on the day it was cancelled. Refunds are under Refunds; what we kept is under Fee income.',
    },
  ],
  needs: 'reports.read',
  rows: 'time',
  splits: ['product', 'market'],
  filters: ['product', 'market'],
  columns: [
    {
      key: 'cancelled',
      head: /*i18n*/ { id: 'reports.cancelled', message: 'Cancelled' },
      kind: 'count',
      drawn: true,
    },
    {
      key: 'byTraveller',
      head: /*i18n*/ { id: 'reports.by-traveller', message: 'By travellers' },
      kind: 'count',
    },
    {
      key: 'byUs',
      head: /*i18n*/ { id: 'reports.by-us', message: 'By others' },
      kind: 'count',
      from: ({ cancelled, byTraveller }) => (cancelled ?? 0) - (byTraveller ?? 0),
    },
    { key: 'whole', head: /*i18n*/ { id: 'reports.back-whole', message: 'Refunded in full' }, kind: 'count' },
    { key: 'nothing', head: /*i18n*/ { id: 'reports.back-nothing', message: 'Not refunded' }, kind: 'count' },
    {
      key: 'wholeShare',
      head: /*i18n*/ { id: 'reports.back-share', message: 'Refunded in full, share' },
      kind: 'share',
      from: ({ whole, cancelled }) => partOf(whole, cancelled),
    },
  ],
  async read({ cancellations }, wanted) {
    const rows = await cancellations(wanted)
    return rows.map(({ bucket, part, ...values }: CancellationFigures) => ({ bucket, part, currency: null, values }))
  },
}
