import { payouts, payoutTransfers } from '#modules/ledger/payouts/payouts.tables.ts'
import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { adviceFor, byLimit, type Check } from '#platform/diagnosis/check.ts'
import { site } from '#platform/site.ts'

const TEXT = {
  name: /*i18n*/ { id: 'check.transfers', message: 'Transfers to owners' },
  proves: /*i18n*/ {
    id: 'check.transfers.proves',
    message: 'Stripe carries out every transfer to an owner, and tells us what becomes of it.',
  },
  none: /*i18n*/ { id: 'check.transfers.none', message: 'No transfer waits or is in doubt.' },
  aside: /*i18n*/ {
    id: 'check.transfers.aside',
    message:
      '{count, plural, one {# transfer was begun with a Stripe key of another kind and is left out, since Stripe knows nothing of it now. Mark its payment as returned in the payout run} other {# transfers were begun with a Stripe key of another kind and are left out, since Stripe knows nothing of them now. Mark their payments as returned in the payout run}}. No other transfer waits or is in doubt.',
  },
  short: /*i18n*/ {
    id: 'check.transfers.short',
    message:
      '{count, plural, one {# transfer waits} other {# transfers wait}} since the balance at Stripe is too low, the oldest for {minutes} min.',
  },
  open: /*i18n*/ {
    id: 'check.transfers.open',
    message:
      '{count, plural, one {# transfer is} other {# transfers are}} not carried out or cannot be followed, the oldest for {minutes} min.',
  },
  shortAdvice: /*i18n*/ {
    id: 'check.transfers.short-advice',
    message: 'Add money to the balance at Stripe, or let payments settle there. We try again every hour.',
  },
  advice: /*i18n*/ {
    id: 'check.transfers.advice',
    message:
      'Look the transfers up in Stripe’s dashboard by the ids of their payouts. We ask about those in doubt by ourselves.',
  },
}

const WAITS_MINUTES = { attention: 15, failing: 120 }

/** That what goes to owners by Stripe arrives. */
export function transferCheck(db: Database): Check {
  return {
    id: 'transfers',
    group: 'work',
    name: TEXT.name,
    proves: TEXT.proves,
    advice: TEXT.advice,
    async run() {
      const isOther = sql`(transfer.mode <> ${site().stripe}) is true`
      const { rows } = await db.execute<{ short: number; open: number; aside: number; age: string | null }>(sql`
        select count(*) filter (where transfer.status = 'waiting' and not ${isOther})::int as short,
          count(*) filter (where not ${isOther})::int as open,
          count(*) filter (where ${isOther} and payout.status = 'sent')::int as aside,
          extract(epoch from now() - min(transfer.created_at) filter (where not ${isOther})) as age
        from ${payoutTransfers} transfer join ${payouts} payout on payout.id = transfer.payout_id
        where transfer.status in ('due', 'in_doubt', 'waiting')
          or (transfer.status = 'made' and transfer.problem is not null and transfer.due_at is not null)`)
      const { short = 0, open = 0, aside = 0, age } = rows[0] ?? {}
      const figures = { open, short, aside, oldest_seconds: Number(age ?? 0) }
      if (open === 0 && aside > 0) return { state: 'ok', found: TEXT.aside, values: { count: aside }, figures }
      if (open === 0) return { state: 'ok', found: TEXT.none, figures }
      const minutes = Math.floor(Number(age ?? 0) / 60)
      const state = byLimit(minutes, WAITS_MINUTES)
      const isShort = short > 0
      const values = { count: isShort ? short : open, minutes }
      const advice = adviceFor(state, isShort ? TEXT.shortAdvice : TEXT.advice)
      return { state, found: isShort ? TEXT.short : TEXT.open, values, ...advice, figures }
    },
  }
}
