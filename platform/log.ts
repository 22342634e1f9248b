import type { IncomingMessage } from 'node:http'
import { type Logger, pino } from 'pino'
import { countRepeats } from './log-repeats.ts'

export type { Logger }

/** Fields that carry personal data or a secret, at any depth of a line; their values are replaced, their names stay. */
const PERSONAL = new Set([
  'email',
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'token',
  'authorization',
  'key',
  'link',
  'phone',
  'name',
  'firstName',
  'lastName',
  'first_name',
  'last_name',
  'givenNames',
  'surname',
  'birthDate',
  'document',
  'nationality',
  'frequentFlyer',
  'recipient',
  'userAgent',
  'address',
  'ip',
])
const DEEPEST = 6

/** Structured lines without personal data: a request is its method and its path, since a query may carry tokens. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    hooks: { logMethod: countRepeats() },
    formatters: { log: (line: Record<string, unknown>) => withoutPersons(line, 0) as Record<string, unknown> },
    serializers: {
      req: ({ method, url }: IncomingMessage) => ({ method, path: pathOf(url) }),
      err: withoutQuery,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Long, with a digit or a capital, and no UUID: an unguessable id, which anyone who reads it may use. */
const KEY = /^(?=.*[\dA-Z])[\w-]{24,}$/
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Without the query, and without keys in the path. */
function pathOf(url: string | undefined): string | undefined {
  const segments = url?.split('?')[0]?.split('/')
  return segments?.map((segment) => (KEY.test(segment) && !UUID.test(segment) ? '[key]' : segment)).join('/')
}

/** Only plain objects: requests and errors have serializers of their own. */
function withoutPersons(value: unknown, depth: number): unknown {
  if (value === null || typeof value !== 'object') return value
  if (depth === DEEPEST) return '[too deep]'
  if (Array.isArray(value)) return value.map((one) => withoutPersons(one, depth + 1))
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.map(([name, one]) => [name, PERSONAL.has(name) ? '[redacted]' : withoutPersons(one, depth + 1)]),
  )
}

/** What went wrong, as pino says it; a failed query brings its values along, and they may be anyone's. */
function withoutQuery(error: Error) {
  const { type, message, stack, code } = pino.stdSerializers.err(error) as ReturnType<
    typeof pino.stdSerializers.err
  > & {
    code?: string
  }
  return { type, message: withoutValues(message), stack: withoutValues(stack ?? ''), ...(code && { code }) }
}

/** The text of an error without the values of the query that failed: up to the stack, whatever lines they have. */
export function withoutValues(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '\nparams: [redacted]')
}
