import type pg from 'pg'
import type { Vault } from '#platform/vault.ts'

const CHUNK = 10_000
/** The Thursday after a guest left: day 0 of Unix was one. */
const THURSDAY = `date '1970-01-01' + ((l.check_out - date '1970-01-01') / 7 + 1) * 7`
const hourOf = (thursday: string) => `${thursday} + interval '13 hours'`

/** What was paid to owners: a run for each week, a payout for each owner in it, and the invoice of its fee. */
export async function settleMoney(client: pg.Client, vault: Vault): Promise<void> {
  await client.query("set session_replication_role = 'replica'; set synchronous_commit = off")
  await client.query(`create temporary table due as
    select l.payout_id as id, s.owner_id, ${THURSDAY} as thursday, sum(l.amount)::bigint as amount, sum(l.fee)::bigint as fee
    from payout_lines l join stays s on s.id = l.stay_id
    where not exists (select from payouts p where p.id = l.payout_id) group by 1, 2, 3`)
  await client.query(`insert into payout_runs overriding system value select (jsonb_populate_record(run, jsonb_build_object(
      'id', uuidv7(), 'number', run.number + row_number() over (order by week), 'key', 'copy of ' || week,
      'thursday', week, 'prepared_at', ${hourOf('week')}, 'approved_at', ${hourOf('week')}))).*
    from payout_runs run, (select distinct thursday as week from due) weeks where run.number = 1`)
  await client.query(
    `select setval(pg_get_serial_sequence('payout_runs', 'number'), (select max(number) from payout_runs))`,
  )
  await pay(client, vault)
  await invoice(client, vault)
  await keepBalances(client)
}

/** As the trigger does that copies do not ask. */
async function keepBalances(client: pg.Client): Promise<void> {
  await client.query('delete from ledger_owner_balances')
  await client.query(`insert into ledger_owner_balances (account, currency, reservation_id, amount)
    select account, currency, ledger_entries.reservation_id, sum(amount) from ledger_entries join ledger_postings on ledger_postings.id = posting_id
    where account like 'owner:%' group by 1, 2, 3`)
  await client.query('set enable_seqscan = off')
  await client.query(
    'select count(ledger_owner_keep(account, currency, reservation_id)) from ledger_owner_balances where amount <> 0',
  )
  await client.query('reset enable_seqscan')
}

async function pay(client: pg.Client, vault: Vault): Promise<void> {
  const { rows } = await client.query('select id, target from payouts limit 1')
  const words = vault.open(rows[0].target, `payout:${rows[0].id}`)
  await seal(client, 'select id from due', (id) => vault.seal(words, `payout:${id}`))
  await client.query(`insert into payouts select (jsonb_populate_record(of, jsonb_build_object(
      'id', due.id, 'run_id', run.id, 'owner_id', due.owner_id, 'amount', due.amount, 'target', sealed.words,
      'status', 'paid', 'reference', 'TED ' || run.number, 'settled_at', ${hourOf('due.thursday')}))).*
    from payouts of, due join payout_runs run on run.thursday = due.thursday and run.key like 'copy of %'
      join sealed on sealed.id = due.id where of.id = '${rows[0].id}' order by run.number`)
}

/** Numbers of a year follow those that it has. */
async function invoice(client: pg.Client, vault: Vault): Promise<void> {
  const { rows } = await client.query('select id, buyer from fee_invoices limit 1')
  const words = vault.open(rows[0].buyer, `invoice:${rows[0].id}`)
  await client.query(`create temporary table bill as select uuidv7() as id, due.id as payout_id, owner_id, fee, thursday,
      extract(year from thursday)::int as year, row_number() over (partition by extract(year from thursday) order by thursday, due.id)
        + (select coalesce(max(number), 0) from fee_invoices f where f.year = extract(year from thursday)) as number
    from due order by thursday`)
  await seal(client, 'select id from bill', (id) => vault.seal(words, `invoice:${id}`))
  await client.query(`insert into fee_invoices select (jsonb_populate_record(of, jsonb_build_object(
      'id', bill.id, 'payout_id', bill.payout_id, 'owner_id', bill.owner_id, 'total', fee, 'year', bill.year, 'number', bill.number,
      'buyer', sealed.words, 'issued_on', thursday, 'issued_at', ${hourOf('thursday')}))).*
    from fee_invoices of, bill join sealed on sealed.id = bill.id where of.id = '${rows[0].id}' order by thursday`)
  await client.query(`insert into fee_invoice_lines (invoice_id, position, stay_id, code, hotel_name, check_out, base, amount)
    select bill.id, row_number() over (partition by bill.id order by l.id) - 1, l.stay_id, code, hotel_name, check_out,
      gross - refunded, l.fee from bill join payout_lines l on l.payout_id = bill.payout_id order by thursday`)
}

/** Words for each row, tied to it, in the table `sealed`. */
async function seal(client: pg.Client, query: string, words: (id: string) => string): Promise<void> {
  await client.query('drop table if exists sealed; create temporary table sealed (id uuid primary key, words text)')
  const { rows } = await client.query<{ id: string }>(query)
  for (let from = 0; from < rows.length; from += CHUNK) {
    const ids = rows.slice(from, from + CHUNK).map(({ id }) => id)
    await client.query('insert into sealed select * from unnest($1::uuid[], $2::text[])', [ids, ids.map(words)])
  }
  await client.query('analyze sealed')
}
