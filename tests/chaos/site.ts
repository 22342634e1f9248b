/**
 * The true server, with a trap: once armed (SIGUSR2), the process kills itself with SIGKILL right after the n-th commit, or
 * after the first that writes to a table, before anyone can act on its answer. Walking n from 1 upwards kills it between
 * every two steps that it can take.
 */
import { writeSync } from 'node:fs'
import http from 'node:http'
import https, { type RequestOptions } from 'node:https'
import { flushCompileCache, syncBuiltinESMExports } from 'node:module'
import pg from 'pg'

const KILL_AT = Number(process.env['CHAOS_KILL_AT'] ?? 0)
const KILL_AFTER = process.env['CHAOS_KILL_AFTER']
const APPLICATION = 'jangada'
const WRITE =
  /^\s*(?:with\b[\s\S]*?\b)?(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?(?:"?[a-z_]+"?\.)?"?([a-z_]+)"?/i

type Spied = pg.Client & {
  inTransaction?: boolean
  touched?: string[]
  connectionParameters: { application_name?: string }
}

let armed = false
let commits = 0

process.on('SIGUSR2', () => {
  armed = true
  writeSync(1, 'armed\n')
})

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function spy(this: Spied, ...args: unknown[]) {
  if (this.connectionParameters.application_name !== APPLICATION) return query.apply(this, args)
  if (isKnown(args[0])) return query.apply(this, [overheard(this, args[0]), ...args.slice(1)])
  const text = textOf(args[0])
  const callback = args.at(-1)
  // A pool asks for single statements with a callback, a transaction for a promise.
  if (typeof callback === 'function') {
    const heard = (error: unknown, answer: unknown) => {
      if (!error) dieAt(committedBy(this, text, answer))
      callback(error, answer)
    }
    return query.apply(this, [...args.slice(0, -1), heard])
  }
  const result = query.apply(this, args)
  if (!(result instanceof Promise)) return result
  return result.then((answer) => {
    dieAt(committedBy(this, text, answer))
    return answer
  })
} as typeof pg.Client.prototype.query

type Known = { text: string; begins: boolean; callback: (error: unknown, answer: unknown) => void }

/** A statement with values of our pools (platform/database/known-query.ts): a transaction may begin with it. */
function isKnown(asked: unknown): asked is Known {
  return typeof asked === 'object' && asked !== null && 'begins' in asked
}

function overheard(client: Spied, known: Known): Known {
  const { callback } = known
  if (known.begins) committedBy(client, 'begin', null)
  known.callback = (error, answer) => {
    if (!error) dieAt(committedBy(client, known.text, answer))
    callback(error, answer)
  }
  return known
}

/**
 * The tables that are written for good now that this statement has succeeded. One that found nothing to change has written
 * nothing: the rounds that look every second for work would otherwise be counted forever.
 */
function committedBy(client: Spied, text: string, answer: unknown): string[] {
  const [, table] = WRITE.exec(text) ?? []
  const wrote = table !== undefined && ((answer as { rowCount?: number | null }).rowCount ?? 0) > 0
  if (/^\s*begin/i.test(text)) Object.assign(client, { inTransaction: true, touched: [] })
  if (wrote && !client.inTransaction) return [table]
  if (wrote) client.touched?.push(table)
  if (!/^\s*(commit|rollback(?! to))/i.test(text)) return []
  const touched = /^\s*commit/i.test(text) ? (client.touched ?? []) : []
  Object.assign(client, { inTransaction: false, touched: [] })
  return touched
}

function dieAt(touched: string[]) {
  if (!armed || touched.length === 0) return
  commits += 1
  if (KILL_AFTER ? !touched.includes(KILL_AFTER) : commits !== KILL_AT) return
  writeSync(1, `killed after ${[...new Set(touched)].join(', ')}\n`)
  process.kill(process.pid, 'SIGKILL')
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return (query as { text?: string } | undefined)?.text ?? ''
}

/** Outside calendars are on this machine, with everything of the site's own between it and them but TLS. */
const CALENDARS = process.env['CHAOS_CALENDARS']
if (CALENDARS) {
  https.request = ((url: string, { lookup: _, agent: __, ...options }: RequestOptions, answered: () => void) => {
    const { pathname } = new URL(url)
    return http.request({ ...options, host: '127.0.0.1', port: CALENDARS, path: pathname }, answered)
  }) as typeof https.request
  syncBuiltinESMExports()
}

await import('#server/main.ts')
// A site that is killed writes nothing at its end.
flushCompileCache()
