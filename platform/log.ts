import { type Logger, pino } from 'pino'

export type { Logger }

/** Where personal data may stand in a log line; the values are replaced, the names stay. */
const PERSONAL = ['email', 'password', 'token', 'phone', 'name', 'firstName', 'lastName', 'first_name', 'last_name']
const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.remoteAddress',
  ...PERSONAL.flatMap((field) => [field, `*.${field}`, `body.${field}`]),
]

export function createLog(level: string): Logger {
  return pino({ level, redact: { paths: REDACTED, censor: '[redacted]' }, base: null })
}
