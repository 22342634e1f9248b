import type { StaffContact } from '#modules/accounts/index.ts'
import { readableText } from '#modules/reports/figure-text.contract.ts'
import { addressOf } from '#modules/reports/report-address.contract.ts'
import type { ReportView } from '#modules/reports/reports.contract.ts'
import type { ReportDeps } from '#modules/reports/reports.deps.ts'
import { type Table, tableOf } from '#modules/reports/table.ts'
import { dayText } from '#platform/date-words.ts'
import { pathIn } from '#platform/language.ts'
import type { Message, Values } from '#platform/locale.ts'
import { escapeHtml } from '#platform/mail/escape-html.ts'
import { MAIL_INKS, type MailBlock, mailLayout } from '#platform/mail/layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { savedReports } from './saved.tables.ts'

const TEXT = {
  subject: /*i18n*/ { id: 'report-mail.subject', message: 'Report: {name}' },
  span: /*i18n*/ { id: 'report-mail.span', message: '{title}, {from} to {to}.' },
  now: /*i18n*/ { id: 'report-mail.now', message: '{title}, current status.' },
  empty: /*i18n*/ { id: 'report-mail.empty', message: 'Nothing happened in this period.' },
  more: /*i18n*/ { id: 'report-mail.more', message: 'The first {count} rows; you find all of them on the site.' },
  action: /*i18n*/ { id: 'report-mail.action', message: 'Open the report' },
  footer: /*i18n*/ {
    id: 'report-mail.footer',
    message:
      'You get this email because a colleague sends you this report regularly. For charts and spreadsheet files, use the button and sign in.',
  },
} satisfies Record<string, Message>

/** More of them are for the site. */
const MOST_LINES = 40

type Given = {
  to: Pick<StaffContact, 'email' | 'locale'>
  saved: Pick<typeof savedReports.$inferSelect, 'name' | 'report' | 'query'>
  view: ReportView
}

/**
 * The table, and the way to the rest of it. There is no file: mails are kept for long and forwarded by a click, a download needs the
 * sign-in, the role, and an entry in the audit log.
 */
export function reportMail({ translate, publicUrl }: Pick<ReportDeps, 'translate' | 'publicUrl'>, given: Given): Mail {
  const { to, saved, view } = given
  const { locale } = to
  const say = (message: Message, values?: Values) => translate(locale, message, values)
  const day = (text: string) => dayText(text, locale, { year: true })
  const { title, span } = view
  const about = span ? say(TEXT.span, { title, from: day(span.from), to: day(span.to) }) : say(TEXT.now, { title })
  const table = tableOf(view, locale, translate)
  const cut = table.rows.length > MOST_LINES ? [say(TEXT.more, { count: MOST_LINES })] : []
  const subject = say(TEXT.subject, { name: saved.name })
  return {
    recipient: to.email,
    subject,
    ...mailLayout({
      locale,
      heading: saved.name,
      paragraphs: [about, ...(view.empty ? [say(TEXT.empty)] : []), ...cut],
      blocks: [tableBlock(table, (cell) => readableText(cell, locale, view.by))],
      action: { label: say(TEXT.action), href: `${publicUrl}${pathIn(locale, addressOf(saved))}` },
      footer: say(TEXT.footer),
    }),
  }
}

function tableBlock(
  { heads, rows, totals }: Table,
  textOf: (cell: Table['rows'][number][number]) => string,
): MailBlock {
  const { quiet, line } = MAIL_INKS
  const shown = [...totals, ...rows.slice(0, MOST_LINES)].map((row) => row.map(textOf))
  const side = (at: number) => (isName(heads[at]?.kind) ? 'left' : 'right')
  const cell = (tag: 'td' | 'th', text: string, at: number, style: string) =>
    `<${tag}${tag === 'th' ? ' scope="col"' : ''} class="line" style="text-align:${side(at)};padding:7px 8px;white-space:nowrap;${style}">${escapeHtml(text)}</${tag}>`
  const head = heads.map(({ text }, at) => cell('th', text, at, `font-weight:400;color:${quiet};white-space:normal`))
  const body = shown.map((row, index) => {
    const weight = index < totals.length ? 'font-weight:600;' : ''
    return `<tr>${row.map((text, at) => cell('td', text, at, `${weight}border-top:1px solid ${line}`)).join('')}</tr>`
  })
  return {
    html: `<div style="overflow-x:auto;margin:16px 0 0"><table style="width:100%;border-collapse:collapse;font-size:13px;line-height:1.4"><tr>${head.join('')}</tr>${body.join('')}</table></div>`,
    text: [heads.map(({ text }) => text), ...shown].map((row) => row.join(' | ')).join('\n'),
  }
}

const isName = (kind: string | undefined) => kind === 'text' || kind === 'day'
