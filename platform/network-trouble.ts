/** Why another server could not be spoken to. */
export type NetworkTrouble = 'name' | 'refused' | 'timeout' | 'tls'

const SIGNS: readonly [RegExp, NetworkTrouble][] = [
  [/ENOTFOUND|EAI_AGAIN|ENODATA|EDNS|queryA/, 'name'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET|UND_ERR_SOCKET/, 'refused'],
  [/ETIMEDOUT|timeout/i, 'timeout'],
  [/certificate|CERT|wrong version number|EPROTO|SSL|TLS|self.signed|altnames/i, 'tls'],
]

type Failure = { code?: string; name?: string; message?: string; cause?: unknown }

/** Null for a failure that is not the network's. `said`: the network's own words. Pure. */
export function networkTrouble(error: unknown): { trouble: NetworkTrouble | null; said: string } {
  const { code = '', name = '', message = String(error), cause } = (error ?? {}) as Failure
  const found = SIGNS.find(([sign]) => sign.test(`${code} ${name} ${message}`))
  if (!found && cause) return networkTrouble(cause)
  return { trouble: found?.[1] ?? null, said: shortened(message) }
}

const LONGEST = 300

/** Words of another server on one line, and not too many. */
export const shortened = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST)
