import { type Currency, isCurrency } from '#platform/money.ts'
import { openSigned, signText } from '#platform/signed-text.ts'

/** What a link in a mail stands for: the whole request, which counts once it is confirmed, or the end of the alerts that a mail tells of. */
export type AlertToken =
  | { does: 'confirm'; id: string; threshold: number; currency: Currency; askedAt: number }
  | { does: 'stop'; ids: readonly string[] }

/** `.` between its parts needs no escaping in an address. */
export function writeToken(key: Uint8Array, token: AlertToken): string {
  const parts =
    token.does === 'stop'
      ? ['s', ...token.ids]
      : ['c', token.id, token.threshold, token.currency, token.askedAt.toString(36)]
  return signText(key, parts.join('.'))
}

/** Null for what we have not signed. */
export function readToken(key: Uint8Array, text: string): AlertToken | null {
  const opened = openSigned(key, text)
  if (opened === null) return null
  const [does, ...rest] = opened.split('.')
  if (does === 's') return { does: 'stop', ids: rest }
  const [id = '', threshold, currency = '', askedAt = ''] = rest
  if (!isCurrency(currency)) return null
  return { does: 'confirm', id, threshold: Number(threshold), currency, askedAt: Number.parseInt(askedAt, 36) }
}
