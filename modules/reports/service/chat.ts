import type { Report } from '#modules/reports/report.ts'
import { partOf } from '#modules/reports/share.ts'

export const chat: Report = {
  id: 'chat',
  group: 'service',
  title: /*i18n*/ { id: 'reports.chat', message: 'Chat' },
  says: /*i18n*/ {
    id: 'reports.chat-says',
    message: 'How many chats were started, how soon they were answered, and how they were rated.',
  },
  needs: 'chat.read',
  rows: 'time',
  columns: [
    { key: 'chats', head: /*i18n*/ { id: 'reports.chats', message: 'Chats' }, kind: 'count', drawn: true },
    {
      key: 'answered',
      head: /*i18n*/ { id: 'reports.chats-answered', message: 'Answered' },
      kind: 'count',
      drawn: true,
    },
    { key: 'unanswered', head: /*i18n*/ { id: 'reports.chats-unanswered', message: 'Not answered' }, kind: 'count' },
    { key: 'toTickets', head: /*i18n*/ { id: 'reports.chats-tickets', message: 'Became tickets' }, kind: 'count' },
    {
      key: 'answeredShare',
      head: /*i18n*/ { id: 'reports.chats-share', message: 'Answered, share' },
      kind: 'share',
      from: ({ answered, chats }) => partOf(answered, chats),
    },
    {
      key: 'answerMinutes',
      head: /*i18n*/ { id: 'reports.chats-median', message: 'First answer, median' },
      kind: 'minutes',
      adds: 'none',
    },
    {
      key: 'slowMinutes',
      head: /*i18n*/ { id: 'reports.chats-slow', message: 'First answer, 90% within' },
      kind: 'minutes',
      adds: 'none',
    },
    { key: 'ratings', head: /*i18n*/ { id: 'reports.chats-ratings', message: 'Ratings' }, kind: 'count' },
    {
      key: 'rating',
      head: /*i18n*/ { id: 'reports.chats-rating', message: 'Rating, out of 5' },
      kind: 'score',
      from: ({ points, ratings }) => (ratings ? (points ?? 0) / ratings : null),
    },
  ],
  async read({ chats }, wanted) {
    const rows = await chats(wanted)
    return rows.map(({ bucket, rating, ...values }) => ({
      bucket,
      part: '',
      currency: null,
      values: { ...values, points: (rating ?? 0) * values.ratings },
    }))
  },
}
