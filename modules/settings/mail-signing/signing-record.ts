import type { SigningTrial } from './mail-signing.contract.ts'

/** RFC 6376 §3.6.2: where the key of a domain is published. */
export function recordName({ domain, selector }: { domain: string; selector: string }): string {
  return `${selector}._domainkey.${domain}`
}

/** @param publicKey in Base64, DER as SubjectPublicKeyInfo */
export function recordValue(publicKey: string): string {
  return `v=DKIM1; k=rsa; p=${publicKey}`
}

/** The key that a record publishes; empty for one that was revoked, null where it says none. */
export function publishedKey(record: string): string | null {
  const tag = record.split(';').find((part) => /^\s*p\s*=/.test(part))
  return tag === undefined ? null : tag.slice(tag.indexOf('=') + 1).replace(/\s/g, '')
}

const LONGEST = 500

/** What the records at the name say of our key. A name may have others, such as one that proves who owns the domain. */
export function judged(records: readonly (readonly string[])[], publicKey: string): SigningTrial {
  const keys = records
    .map((chunks) => chunks.join(''))
    .flatMap((said) => {
      const key = publishedKey(said)
      return key === null ? [] : { said, key }
    })
  if (keys.some(({ key }) => key === publicKey)) return { record: 'published', said: null }
  const [other] = keys
  return other ? { record: 'other', said: other.said.slice(0, LONGEST) } : { record: 'missing', said: null }
}
