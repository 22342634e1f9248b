import { timingSafeEqual } from 'node:crypto'
import { hmac } from '#platform/key-of.ts'

const LENGTH = 12

/** `[J-1042-ab3f9c0d1e2f]`: by it an answer finds its ticket, and nobody can make one for the ticket of someone else. */
export function subjectToken(key: Buffer, number: number): string {
  return `[J-${number}-${sign(key, number)}]`
}

/** `support+1042-ab3f9c0d1e2f@example.com`. */
export function addressWithToken(address: string, key: Buffer, number: number): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${number}-${sign(key, number)}${address.slice(at)}`
}

const IN_SUBJECT = /\[J-(\d{1,9})-([0-9a-f]{12})\]/gi
const IN_ADDRESS = /\+(\d{1,9})-([0-9a-f]{12})@/gi

/** The ticket that a subject or an address names with the right token; null where none does. */
export function ticketNamedIn(key: Buffer, texts: readonly string[]): number | null {
  for (const text of texts) {
    for (const pattern of [IN_SUBJECT, IN_ADDRESS]) {
      for (const [, number = '', token = ''] of text.matchAll(pattern)) {
        if (isSigned(key, Number(number), token.toLowerCase())) return Number(number)
      }
    }
  }
  return null
}

/** The subject as a person wrote it. */
export function withoutToken(subject: string): string {
  return subject.replaceAll(IN_SUBJECT, ' ').replace(/\s+/g, ' ').trim()
}

function sign(key: Buffer, number: number): string {
  return hmac(key, `ticket ${number}`).toString('hex').slice(0, LENGTH)
}

function isSigned(key: Buffer, number: number, token: string): boolean {
  return timingSafeEqual(Buffer.from(sign(key, number)), Buffer.from(token))
}
