import pg from 'pg'
import type { Database } from '#platform/database/index.ts'
import { openSecrets } from '#platform/secrets.ts'
import { createVault } from '#platform/vault.ts'
import { copyingOf, PLAN } from './copies.ts'
import { keepAudit } from './entries.ts'
import { withoutIndexes } from './indexes.ts'
import { writeMails } from './mails.ts'
import { settleMoney } from './money.ts'
import { bookingLine, customersOf, type Line, type Planning, partyLine, placesOf, talkLine, talksOf } from './plan.ts'
import type { Stories } from './stories.ts'
import { type Kind, readTemplates, type Templates } from './templates.ts'

const CHUNK = 4_000
const WORKERS = 2
const COLUMNS = `kind text, n bigint, own bigint, at_by interval, days integer, place bigint, customer bigint, guest boolean,
  payout bigint, times integer, code text, email text, given text, surname text, surname_hash bytea, sealed text[]`

/**
 * Fills a database that has the stories with copies of them until it holds so many reservations, nearly a year of them. Triggers and
 * foreign keys are not asked: what is copied went through them once, and a test asks the modules whether it is sound.
 */
export async function grow({ db, url }: { db: Database; url: string }, stories: Stories, size: number): Promise<void> {
  const planning = await plan(db, url, stories, size)
  const chunks = linesIn(planning)
  const work = () => withClient(url, (client) => copyAll(client, planning, chunks))
  await withClient(url, (client) => withoutIndexes(client, () => Promise.all(Array.from({ length: WORKERS }, work))))
  await withClient(url, async (client) => {
    await settleMoney(client, planning.vault)
    await keepAudit(client, { count: Math.ceil(size / 2), now: stories.now })
    await writeMails(client, planning.vault)
    // Rows are seen by everyone once their commit is on the disk.
    await client.query('checkpoint')
    await client.query('vacuum analyze')
  })
}

async function plan(db: Database, url: string, stories: Stories, size: number): Promise<Planning> {
  const secret = await openSecrets(db)
  const vault = createVault(secret('vault'))
  return withClient(url, async (client) => {
    const templates = await readTemplates(client, stories)
    const copying = copyingOf(templates, vault, codesOf(stories))
    return { size, now: stories.now, began: beganIn(templates), copying, vault, surnameKey: secret('surnames') }
  })
}

const codesOf = ({ courses }: Stories) =>
  new Map<Kind, string>(Object.entries(courses).map(([kind, { code }]) => [kind as Kind, code]))

function beganIn({ rows }: Templates): Planning['began'] {
  const first = { reservations: 'created_at', chat_conversations: 'started_at', support_tickets: 'created_at' }
  const left = new Map(
    rows.flatMap(({ kind, table, values }) => (table === 'stays' ? [[kind, values['check_out'] ?? null]] : [])),
  )
  return new Map(
    rows.flatMap(({ kind, table, values }) => {
      const column = first[table as keyof typeof first]
      return column ? [[kind, { at: new Date(values[column] ?? ''), checkOut: left.get(kind) ?? null }] as const] : []
    }),
  )
}

/** Parties come before what they book: the workers take the chunks in this order. */
function* linesIn(planning: Planning): Generator<Line[]> {
  const { size } = planning
  const { chats, tickets } = talksOf(size)
  const of = [
    [placesOf(size) - 1, (n: number) => partyLine(planning, 'place', n)],
    [customersOf(size) - 1, (n: number) => partyLine(planning, 'customer', n)],
    [chats, (n: number) => talkLine(planning, 'chat', n)],
    [tickets, (n: number) => talkLine(planning, 'ticket', n)],
    [size, (n: number) => bookingLine(planning, n)],
  ] as const
  for (const [count, line] of of) {
    for (let from = 1; from <= count; from += CHUNK) {
      yield Array.from({ length: Math.min(CHUNK, count - from + 1) }, (_, at) => line(from + at))
    }
  }
}

async function copyAll(client: pg.Client, { copying }: Planning, chunks: Iterator<Line[]>): Promise<void> {
  await client.query(PLAN)
  await client.query(
    "set session_replication_role = 'replica'; set synchronous_commit = off; set enable_seqscan = off; set work_mem = '64MB'",
  )
  for (let chunk = chunks.next(); !chunk.done; chunk = chunks.next()) {
    await client.query('truncate plan')
    await client.query(`insert into plan select * from json_to_recordset($1) as line (${COLUMNS})`, [
      JSON.stringify(chunk.value),
    ])
    for (const { table, text } of copying.fillings) await client.query({ name: table, text })
  }
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
