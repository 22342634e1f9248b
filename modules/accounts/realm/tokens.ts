import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: not to be guessed, so that a fast hash is enough to keep them. */
export function newToken(prefix = ''): string {
  return `${prefix}${randomBytes(32).toString('base64url')}`
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
