import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import type { ReportView } from './reports.contract.ts'
import { ReportQuerySchema } from './reports.contract.ts'
import { reportMail } from './saved/report-mail.ts'

const TEXT = {
  name: /*i18n*/ { id: 'mail-templates.report-name', message: 'Weekly sales' },
  title: /*i18n*/ { id: 'mail-templates.report-title', message: 'Sales' },
  bookings: /*i18n*/ { id: 'mail-templates.report-bookings', message: 'Bookings' },
  value: /*i18n*/ { id: 'mail-templates.report-value', message: 'Value' },
}
const WHEN = {
  span: /*i18n*/ { id: 'mail-templates.report-due', message: 'A scheduled report is due' },
  empty: /*i18n*/ { id: 'mail-templates.report-empty', message: 'A scheduled report is empty' },
}
const DAYS = Array.from({ length: 45 }, (_, at) => new Date(Date.UTC(2027, 0, at + 1)).toISOString().slice(0, 10))
const query = ReportQuerySchema.parse({})

/** Longer than what a mail shows, or with nothing at all. */
function viewOf(say: (text: keyof typeof TEXT) => string, empty: boolean): ReportView {
  const line = (bucket: string, at: number) => ({
    key: bucket,
    bucket,
    name: '',
    currency: 'BRL' as const,
    values: [2 + (at % 5), 245_000 + at * 1_300],
    before: null,
  })
  return {
    id: 'sales',
    group: 'money',
    title: say('title'),
    says: '',
    notes: [],
    rows: 'time',
    by: 'day',
    span: empty ? null : { from: DAYS[0] ?? '', to: DAYS.at(-1) ?? '' },
    compared: null,
    nameHead: null,
    columns: [
      { key: 'bookings', head: say('bookings'), kind: 'count', drawn: true },
      { key: 'value', head: say('value'), kind: 'money', drawn: true },
    ],
    lines: empty ? [] : DAYS.map(line),
    totals: [],
    empty,
    takes: { period: true, compare: true, splits: [], currencies: [], products: [], markets: [] },
  }
}

/** What is sent of reports. */
export const reportMails: readonly MailTemplate[] = (['span', 'empty'] as const).map((what) => ({
  id: `staff.report-${what}`,
  reader: 'staff',
  when: WHEN[what],
  sample({ locale, ...desk }) {
    const say = (text: keyof typeof TEXT) => desk.translate(locale, TEXT[text])
    const saved = { name: say('name'), report: 'sales' as const, query }
    return reportMail(desk, { to: { email: SAMPLE.email, locale }, saved, view: viewOf(say, what === 'empty') })
  },
}))
