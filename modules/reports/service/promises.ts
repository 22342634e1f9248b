import type { Report } from '#modules/reports/report.ts'
import { partOf } from '#modules/reports/share.ts'
import type { Message } from '#platform/locale.ts'

const PRIORITIES: Readonly<Record<string, Message>> = {
  urgent: /*i18n*/ { id: 'reports.priority-urgent', message: 'Urgent' },
  high: /*i18n*/ { id: 'reports.priority-high', message: 'High' },
  normal: /*i18n*/ { id: 'reports.priority-normal', message: 'Normal' },
  low: /*i18n*/ { id: 'reports.priority-low', message: 'Low' },
}
const NONE = { opened: 0, answeredInTime: 0, answeredLate: 0, solvedInTime: 0, solvedLate: 0 }
const all = (one: number | null | undefined, other: number | null | undefined) => (one ?? 0) + (other ?? 0)

export const promises: Report = {
  id: 'promises',
  group: 'service',
  title: /*i18n*/ { id: 'reports.promises', message: 'Support targets' },
  says: /*i18n*/ {
    id: 'reports.promises-says',
    message: 'How often tickets were answered and solved on time, by priority.',
  },
  notes: [
    /*i18n*/ {
      id: 'reports.promises-note',
      message: 'Tickets that are neither answered nor late yet are not in any share.',
    },
  ],
  needs: 'support.read',
  rows: 'ordered',
  nameHead: /*i18n*/ { id: 'reports.priority', message: 'Priority' },
  nameOf: (part) => ({ words: PRIORITIES[part] as Message }),
  columns: [
    { key: 'opened', head: /*i18n*/ { id: 'reports.promises-opened', message: 'Opened' }, kind: 'count', drawn: true },
    {
      key: 'answeredInTime',
      head: /*i18n*/ { id: 'reports.promises-answered', message: 'Answered on time' },
      kind: 'count',
      drawn: true,
    },
    {
      key: 'answeredLate',
      head: /*i18n*/ { id: 'reports.promises-answer-late', message: 'First answer late' },
      kind: 'count',
    },
    {
      key: 'answerShare',
      head: /*i18n*/ { id: 'reports.promises-answer-share', message: 'Answered on time, share' },
      kind: 'share',
      from: ({ answeredInTime, answeredLate }) => partOf(answeredInTime, all(answeredInTime, answeredLate)),
    },
    {
      key: 'solvedInTime',
      head: /*i18n*/ { id: 'reports.promises-solved', message: 'Solved on time' },
      kind: 'count',
      drawn: true,
    },
    {
      key: 'solvedLate',
      head: /*i18n*/ { id: 'reports.promises-solution-late', message: 'Solved late' },
      kind: 'count',
    },
    {
      key: 'solutionShare',
      head: /*i18n*/ { id: 'reports.promises-solution-share', message: 'Solved on time, share' },
      kind: 'share',
      from: ({ solvedInTime, solvedLate }) => partOf(solvedInTime, all(solvedInTime, solvedLate)),
    },
  ],
  async read({ ticketPromises }, wanted) {
    const rows = new Map((await ticketPromises(wanted)).map(({ priority, ...values }) => [priority as string, values]))
    return Object.keys(PRIORITIES).map((part) => ({
      bucket: null,
      part,
      currency: null,
      values: rows.get(part) ?? NONE,
    }))
  },
}
