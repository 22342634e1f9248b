import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { byLimit, type Check, worstOf } from '#platform/diagnosis/check.ts'
import { withoutAddresses } from '#platform/without-addresses.ts'
import { mails } from './mail.tables.ts'
import type { MailerInUse } from './mailer.ts'

const TEXT = {
  name: /*i18n*/ { id: 'check.mail', message: 'Email' },
  proves: /*i18n*/ {
    id: 'check.mail.proves',
    message: 'Emails are handed to the mail server soon after they are written.',
  },
  held: /*i18n*/ {
    id: 'check.mail.held',
    message: 'No mail server is set up: emails stay in the database and reach nobody.',
  },
  heldAdvice: /*i18n*/ {
    id: 'check.mail.held.advice',
    message: 'Set the mail server under Site setup, or with SMTP_URL.',
  },
  fine: /*i18n*/ {
    id: 'check.mail.fine',
    message:
      '{sent, plural, =0 {No email was} one {# email was} other {# emails were}} handed over in the last hour; {waiting, plural, =0 {none is waiting} one {# is waiting} other {# are waiting}}.',
  },
  late: /*i18n*/ {
    id: 'check.mail.late',
    message: '{waiting, plural, one {# email is} other {# emails are}} waiting, the oldest for {minutes} min.',
  },
  refused: /*i18n*/ {
    id: 'check.mail.refused',
    message:
      '{waiting, plural, one {# email is} other {# emails are}} waiting, the oldest for {minutes} min. The mail server said: {said}',
  },
  undelivered: /*i18n*/ {
    id: 'check.mail.undelivered',
    message:
      '{count, plural, one {# email} other {# emails}} could not be delivered, and nobody has reviewed {count, plural, one {it} other {them}} yet.',
  },
  advice: /*i18n*/ {
    id: 'check.mail.advice',
    message:
      'Send a test email on the page of outside services: it shows what the server refuses. Waiting emails are sent automatically afterwards.',
  },
  undeliveredAdvice: /*i18n*/ {
    id: 'check.mail.undelivered.advice',
    message: 'Look at them under Support tickets, Mail.',
  },
}

const LATE_MINUTES = { attention: 5, failing: 30 }
const LONGEST = 200

type Row = { waiting: number; age: string | null; said: string | null; sent: number; undelivered: number }

/** That mail leaves, and what became of it lately. */
export function mailCheck({ db, mailer }: { db: Database; mailer: MailerInUse }): Check {
  return {
    id: 'mail',
    group: 'work',
    name: TEXT.name,
    proves: TEXT.proves,
    advice: TEXT.advice,
    async run() {
      const { status } = await mailer(db)
      const { waiting, age, said, sent, undelivered } = await read(db)
      const minutes = Math.round(Number(age ?? 0) / 60)
      const figures = { waiting, oldest_seconds: Number(age ?? 0), sent_last_hour: sent, undelivered }
      const late = waiting > 0 ? byLimit(minutes, LATE_MINUTES) : ('ok' as const)
      if (late !== 'ok') {
        const values = { waiting, minutes, said: withoutAddresses(said ?? '').slice(0, LONGEST) }
        const state = worstOf([late, undelivered > 0 ? 'attention' : 'ok'])
        return { state, found: said ? TEXT.refused : TEXT.late, values, advice: TEXT.advice, figures }
      }
      if (undelivered > 0) {
        const values = { count: undelivered }
        return { state: 'attention', found: TEXT.undelivered, values, advice: TEXT.undeliveredAdvice, figures }
      }
      if (status === 'held') return { state: 'not_set_up', found: TEXT.held, advice: TEXT.heldAdvice, figures }
      return { state: 'ok', found: TEXT.fine, values: { sent, waiting }, figures }
    },
  }
}

async function read(db: Database): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select waiting, age, sent, undelivered,
      (select last_error from ${mails} where due_at is not null and last_error is not null order by created_at limit 1) as said
    from (select count(*)::int as waiting, extract(epoch from now() - min(created_at)) as age
        from ${mails} where due_at is not null) due,
      (select count(*)::int as sent from ${mails} where created_at > now() - interval '1 hour' and status = 'sent') gone,
      (select count(*)::int as undelivered from ${mails} where status in ('undeliverable', 'returned', 'withheld') and seen_at is null) ended`)
  return rows[0] ?? { waiting: 0, age: null, said: null, sent: 0, undelivered: 0 }
}
