import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Encrypts what must not be read from a stolen database or backup (documents, birth dates, phone numbers): AES-256-GCM
 * under a key of its own, which a SECRET_KEY keeps out of the database (platform/secrets.ts). `context` ties a text to the
 * row it belongs to, so that it opens nowhere else.
 */
export type Vault = {
  seal(text: string, context: string): string
  /** Throws Error for a text that was changed, or sealed in another context or with another key. */
  open(sealed: string, context: string): string
}

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param key 32 bytes. */
export function createVault(key: Uint8Array): Vault {
  return {
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')}`
    },
    open(sealed, context) {
      const [version, text] = sealed.split('.')
      if (version !== VERSION || !text) throw new Error('not a sealed text')
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG_BYTES))
      const body = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
      return Buffer.concat([body, decipher.final()]).toString('utf8')
    },
  }
}
