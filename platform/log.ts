import type { IncomingMessage } from 'node:http'
import { type Logger, pino } from 'pino'

export type { Logger }

/** Where personal data may stand in a log line; the values are replaced, the names stay. */
const PERSONAL = ['email', 'password', 'token', 'phone', 'name', 'firstName', 'lastName', 'first_name', 'last_name']
const REDACTED = PERSONAL.flatMap((field) => [field, `*.${field}`, `body.${field}`])

/** Structured lines without personal data: a request is its method and its path, since a query may carry tokens. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: {
      req: ({ method, url }: IncomingMessage) => ({ method, path: url?.split('?')[0] }),
      err: withoutQuery,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** What went wrong, as pino says it; a failed query brings its values along, and they may be anybody's. */
function withoutQuery(error: Error) {
  const { type, message, stack, code } = pino.stdSerializers.err(error) as ReturnType<
    typeof pino.stdSerializers.err
  > & {
    code?: string
  }
  const bare = (text: string | undefined) => text?.replace(/\nparams: .*/g, '\nparams: [redacted]')
  return { type, message: bare(message), stack: bare(stack), ...(code && { code }) }
}
