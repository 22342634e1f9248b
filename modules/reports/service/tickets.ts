import type { Report } from '#modules/reports/report.ts'
import { partOf } from '#modules/reports/share.ts'

export const tickets: Report = {
  id: 'tickets',
  group: 'service',
  title: /*i18n*/ { id: 'reports.tickets', message: 'Support tickets' },
  says: /*i18n*/ {
    id: 'reports.tickets-says',
    message: 'How many tickets were opened, how soon they were answered and solved, and how many were late.',
  },
  needs: 'support.read',
  rows: 'time',
  columns: [
    { key: 'opened', head: /*i18n*/ { id: 'reports.tickets-opened', message: 'Opened' }, kind: 'count', drawn: true },
    { key: 'answered', head: /*i18n*/ { id: 'reports.tickets-answered', message: 'Answered' }, kind: 'count' },
    { key: 'solved', head: /*i18n*/ { id: 'reports.tickets-solved', message: 'Solved' }, kind: 'count', drawn: true },
    { key: 'late', head: /*i18n*/ { id: 'reports.tickets-late', message: 'Late' }, kind: 'count' },
    {
      key: 'lateShare',
      head: /*i18n*/ { id: 'reports.tickets-share', message: 'Late, share' },
      kind: 'share',
      from: ({ late, opened }) => partOf(late, opened),
    },
    {
      key: 'answerMinutes',
      head: /*i18n*/ { id: 'reports.tickets-answer', message: 'First answer, median' },
      kind: 'minutes',
      adds: 'none',
    },
    {
      key: 'solutionMinutes',
      head: /*i18n*/ { id: 'reports.tickets-solution', message: 'Resolution time, median' },
      kind: 'minutes',
      adds: 'none',
    },
  ],
  async read({ tickets }, wanted) {
    const rows = await tickets(wanted)
    return rows.map(({ bucket, ...values }) => ({ bucket, part: '', currency: null, values }))
  },
}
