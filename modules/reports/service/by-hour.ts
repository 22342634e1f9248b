import type { Report } from '#modules/reports/report.ts'
import { partOf } from '#modules/reports/share.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const NONE = { chats: 0, answered: 0, missed: 0, answerMinutes: null }

/** `8` → `08:00`. */
const clockOf = (hour: string) => `${hour.padStart(2, '0')}:00`

export const byHour: Report = {
  id: 'by-hour',
  group: 'service',
  title: /*i18n*/ { id: 'reports.by-hour', message: 'Chats and tickets by hour' },
  says: /*i18n*/ {
    id: 'reports.by-hour-says',
    message: 'When people write, and when they are not answered.',
  },
  needs: 'chat.read',
  rows: 'ordered',
  nameHead: /*i18n*/ { id: 'reports.hour', message: 'From (Brasília)' },
  nameOf: (part) => ({ text: clockOf(part) }),
  columns: [
    { key: 'chats', head: /*i18n*/ { id: 'reports.hour-chats', message: 'Chats' }, kind: 'count', drawn: true },
    { key: 'missed', head: /*i18n*/ { id: 'reports.hour-missed', message: 'Missed' }, kind: 'count', drawn: true },
    {
      key: 'missedShare',
      head: /*i18n*/ { id: 'reports.hour-share', message: 'Missed, share' },
      kind: 'share',
      from: ({ missed, chats }) => partOf(missed, chats),
    },
    {
      key: 'answerMinutes',
      head: /*i18n*/ { id: 'reports.hour-median', message: 'First answer, median' },
      kind: 'minutes',
      adds: 'none',
    },
    { key: 'tickets', head: /*i18n*/ { id: 'reports.hour-tickets', message: 'Tickets' }, kind: 'count', drawn: true },
  ],
  async read({ chatsByHour, ticketsByHour }, wanted) {
    const [chats, tickets] = await Promise.all([chatsByHour(wanted), ticketsByHour(wanted)])
    const chatsAt = new Map(chats.map(({ hour, ...values }) => [hour, values]))
    const ticketsAt = new Map(tickets.map((one) => [one.hour, one.tickets]))
    return HOURS.map((hour) => ({
      bucket: null,
      part: `${hour}`,
      currency: null,
      values: { ...(chatsAt.get(hour) ?? NONE), tickets: ticketsAt.get(hour) ?? 0 },
    }))
  },
}
