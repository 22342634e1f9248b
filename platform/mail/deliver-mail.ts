import type { Database, Transaction } from '#platform/database/index.ts'
import { and, eq, lte, type SQL, sql } from '#platform/database/query.ts'
import { rowsDue } from '#platform/database/rows-due.ts'
import type { PgUpdateSetSource } from '#platform/database/schema.ts'
import type { Logger } from '#platform/log.ts'
import type { Vault } from '#platform/vault.ts'
import { refusalOf, verdictOf } from './delivery-report.ts'
import { mails } from './mail.tables.ts'
import type { MailerInUse, MailHeaders } from './mailer.ts'
import { openedFiles, openedWords, sealedWords, withoutLinks } from './sealed-mail.ts'
import { suppress, suppressedOf } from './suppressions.ts'

/** After so many it is given up: a mail server has been away for a day. */
const MOST_ATTEMPTS = 105
/** Longer than the mail server is waited for (mailer.ts). Of a process that died meanwhile, another takes it up. */
const DELIVERING_SECONDS = 120
const RETRY_SECONDS = 5
const LONGEST_RETRY_SECONDS = 900

export type EndedMail = { about: string | null; recipient: string; subject: string; messageId: string | null }
export type WhenEnded = (tx: Transaction, mail: EndedMail) => Promise<void>
export type DeliverDeps = {
  db: Database
  log: Pick<Logger, 'warn'>
  mailer: MailerInUse
  vault: Vault
  listeners: readonly WhenEnded[]
  /** Where mail servers send their reports, unless a mail says another place; null where nobody reads them. */
  reportsTo: string | null
}

type Row = typeof mails.$inferSelect

/** Mails that are to leave now. */
export function dueMails(deps: DeliverDeps) {
  return rowsDue(deps.db, {
    name: 'mails',
    table: mails,
    key: mails.id,
    isDue: () => IS_DUE,
    by: mails.dueAt,
    work: (mailId) => deliverMail(deps, mailId),
  })
}

const IS_DUE = lte(mails.dueAt, sql`now()`)

/**
 * Hands a message to the mail server, unless its address gets no mail. A refusal for good ends it, so that staff see it at once; every other failure is
 * tried again. A crash between the server's yes and our record of it sends the mail twice: SMTP offers no better guarantee.
 */
async function deliverMail(deps: DeliverDeps, mailId: string): Promise<void> {
  const { db, vault } = deps
  const [row] = await db
    .update(mails)
    .set({ dueAt: inSeconds(DELIVERING_SECONDS) })
    .where(and(eq(mails.id, mailId), IS_DUE))
    .returning()
  if (!row) return
  const words = openedWords(vault, row)
  const stopped = await suppressedOf(db, [row.recipient, ...(words.headers?.cc ?? [])], words.headers)
  if (stopped.has(row.recipient.toLowerCase())) return withhold(deps, row, words.headers)
  const mailer = await deps.mailer(db)
  try {
    const headers = envelopeOf(deps, words.headers, stopped)
    await mailer.deliver({ ...row, ...words, headers, attachments: openedFiles(vault, row) })
  } catch (error) {
    return noteFailure(deps, row, error)
  }
  // Without a mail server the message is read here and nowhere else: its links must work.
  const kept = mailer.status === 'sent' && row.sealed ? sealedWords(vault, mailId, withoutLinks(words)) : {}
  const attempts = sql`${mails.attempts} + 1`
  await db
    .update(mails)
    .set({ ...kept, status: mailer.status, attempts, dueAt: null, sentAt: sql`now()`, lastError: null })
    .where(eq(mails.id, mailId))
}

/** Copies go to nobody who gets no mail, and reports come to us. */
function envelopeOf({ reportsTo }: DeliverDeps, headers: MailHeaders | null, stopped: ReadonlyMap<string, unknown>) {
  const { cc = [], returnPath = reportsTo ?? undefined, ...rest } = headers ?? {}
  const copies = cc.filter((address) => !stopped.has(address.toLowerCase()))
  return { ...rest, ...(copies.length > 0 && { cc: copies }), ...(returnPath && { returnPath }) }
}

/** News and offers that stay here are missed by nobody; of everything else staff must know. */
async function withhold(deps: DeliverDeps, row: Row, headers: MailHeaders | null): Promise<void> {
  await deps.db.transaction((tx) =>
    end(deps, tx, row, { status: 'withheld', lastError: null, ...(headers?.unsubscribe && { seenAt: sql`now()` }) }),
  )
}

type EndedAs = Pick<PgUpdateSetSource<typeof mails>, 'status' | 'lastError' | 'attempts' | 'seenAt'>

async function end({ listeners }: DeliverDeps, tx: Transaction, row: Row, how: EndedAs): Promise<void> {
  const { id, about, recipient, subject, headers } = row
  await tx
    .update(mails)
    .set({ ...how, dueAt: null, endedAt: sql`now()` })
    .where(eq(mails.id, id))
  const messageId = headers?.messageId ?? null
  for (const listener of listeners) await listener(tx, { about, recipient, subject, messageId })
}

async function noteFailure(deps: DeliverDeps, row: Row, error: unknown): Promise<void> {
  const { db, log } = deps
  const { id, recipient } = row
  const ended = isForGood(error) || row.attempts + 1 >= MOST_ATTEMPTS
  const attempts = sql`${mails.attempts} + 1`
  const failed = { attempts, lastError: String(error).slice(0, 1000) }
  if (!ended) {
    await db
      .update(mails)
      .set({
        ...failed,
        status: 'failed',
        dueAt: inSeconds(Math.min(RETRY_SECONDS * 2 ** row.attempts, LONGEST_RETRY_SECONDS)),
      })
      .where(eq(mails.id, id))
    log.warn({ err: error, mailId: id }, 'a mail could not be handed over and will be tried again')
    return
  }
  const said = goneBy(error)
  await db.transaction(async (tx) => {
    await end(deps, tx, row, { ...failed, status: 'undeliverable' })
    if (said !== null) await suppress(tx, { address: recipient, reason: 'gone', said })
  })
}

/** The words by which a server says that nobody reads mail there; null for every other failure. */
function goneBy(error: unknown): string | null {
  const { command = '', response = '' } = error as { command?: string; response?: string }
  return command === 'RCPT TO' && verdictOf(refusalOf(response)) === 'gone' ? response.slice(0, 500) : null
}

/**
 * The server's no to this recipient or to these words (5xx, RFC 5321 §4.2.1). What it says of our login or our address as a
 * sender concerns every mail, and the server may be mended meanwhile.
 */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
}

function inSeconds(seconds: number): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}
