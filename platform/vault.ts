import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { keyOf } from './key-of.ts'
import { createWordMarks, type WordMarks } from './word-marks.ts'

/**
 * Encrypts what must not be read from a stolen database or backup (documents, birth dates, phone numbers): AES-256-GCM
 * under a key of its own, which a SECRET_KEY keeps out of the database (platform/secrets.ts). `context` ties a text to the
 * row it belongs to, so that it opens nowhere else.
 */
export type Vault = {
  seal(text: string, context: string): string
  /** Throws Error for a text that was changed, or sealed in another context or with another key. */
  open(sealed: string, context: string): string
  /** The same for files, without the third that base64 adds. */
  sealBytes(bytes: Uint8Array, context: string): Buffer
  openBytes(sealed: Uint8Array, context: string): Buffer
  /** The key under which a sealed text is found by its words. */
  marks: WordMarks
}

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param key 32 bytes. */
export function createVault(key: Uint8Array): Vault {
  const sealBytes = (bytes: Uint8Array, context: string) => {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(context))
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
  const openBytes = (sealed: Uint8Array, context: string) => {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key), sealed.subarray(0, NONCE_BYTES))
    decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  }
  return {
    sealBytes,
    openBytes,
    marks: createWordMarks(Buffer.from(hkdfSync('sha256', key, '', 'marks of words', 32))),
    seal: (text, context) => `${VERSION}.${sealBytes(Buffer.from(text, 'utf8'), context).toString('base64url')}`,
    open(sealed, context) {
      const [version, text] = sealed.split('.')
      if (version !== VERSION || !text) throw new Error('not a sealed text')
      return openBytes(Buffer.from(text, 'base64url'), context).toString('utf8')
    },
  }
}
