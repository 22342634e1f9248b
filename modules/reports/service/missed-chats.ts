import type { Report } from '#modules/reports/report.ts'
import { partOf } from '#modules/reports/share.ts'

export const missedChats: Report = {
  id: 'missed-chats',
  group: 'service',
  title: /*i18n*/ { id: 'reports.missed', message: 'Missed chats' },
  says: /*i18n*/ {
    id: 'reports.missed-says',
    message: 'How many people who wrote in the chat got no answer, and how many of them while the desk was open.',
  },
  notes: [
    /*i18n*/ {
      id: 'reports.missed-note',
      message: 'Open means within the desk’s current hours and holidays, also for days before they were set.',
    },
  ],
  needs: 'chat.read',
  rows: 'time',
  columns: [
    {
      key: 'chats',
      head: /*i18n*/ { id: 'reports.missed-chats', message: 'Chats started' },
      kind: 'count',
      drawn: true,
    },
    { key: 'missed', head: /*i18n*/ { id: 'reports.missed-count', message: 'Missed' }, kind: 'count', drawn: true },
    { key: 'open', head: /*i18n*/ { id: 'reports.missed-open', message: 'Missed while open' }, kind: 'count' },
    { key: 'closed', head: /*i18n*/ { id: 'reports.missed-closed', message: 'Missed while closed' }, kind: 'count' },
    { key: 'toTickets', head: /*i18n*/ { id: 'reports.missed-tickets', message: 'Became tickets' }, kind: 'count' },
    {
      key: 'share',
      head: /*i18n*/ { id: 'reports.missed-share', message: 'Missed, share' },
      kind: 'share',
      from: ({ missed, chats }) => partOf(missed, chats),
    },
    {
      key: 'waitMinutes',
      head: /*i18n*/ { id: 'reports.missed-wait', message: 'Wait before leaving, median' },
      kind: 'minutes',
      adds: 'none',
    },
  ],
  async read({ missedChats: read }, wanted) {
    const rows = await read(wanted)
    return rows.map(({ bucket, ...values }) => ({
      bucket,
      part: '',
      currency: null,
      values: { ...values, closed: values.missed - values.open },
    }))
  },
}
