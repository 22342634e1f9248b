/**
 * The true server, with a trap: once armed (SIGUSR2), the process kills itself with SIGKILL right after the n-th commit, or
 * after the first that writes to a table, before anybody can act on its answer. Walking n from 1 upwards kills it between
 * every two steps that it can take.
 */
import { writeSync } from 'node:fs'
import pg from 'pg'

const KILL_AT = Number(process.env['CHAOS_KILL_AT'] ?? 0)
const KILL_AFTER = process.env['CHAOS_KILL_AFTER']
const APPLICATION = 'jangada'
const WRITE = /^\s*(insert|update|delete)\b/i

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
  const touched = committedBy(this, textOf(args[0]))
  const callback = args.at(-1)
  // A pool asks for single statements with a callback, a transaction for a promise.
  if (typeof callback === 'function') {
    const heard = (error: unknown, answer: unknown) => {
      if (!error) dieAt(touched)
      callback(error, answer)
    }
    return query.apply(this, [...args.slice(0, -1), heard])
  }
  const result = query.apply(this, args)
  if (!(result instanceof Promise)) return result
  return result.then((answer) => {
    dieAt(touched)
    return answer
  })
} as typeof pg.Client.prototype.query

/** The tables that are written for good once this statement has succeeded; none when it commits nothing. */
function committedBy(client: Spied, text: string): string[] {
  if (/^\s*begin/i.test(text)) client.inTransaction = true
  if (WRITE.test(text)) client.touched = [...(client.touched ?? []), tableOf(text)]
  const commits = /^\s*commit/i.test(text) || (WRITE.test(text) && !client.inTransaction)
  const ends = commits || /^\s*rollback(?! to)/i.test(text)
  if (!ends) return []
  const touched = commits ? (client.touched ?? []) : []
  client.inTransaction = false
  client.touched = []
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

function tableOf(text: string): string {
  return /(?:into|update|from)\s+"?([a-z_]+)"?/i.exec(text)?.[1] ?? '?'
}

await import('#server/main.ts')
