/** Passkeys as they go over the wire: the JSON forms of WebAuthn (Level 3, §5.1.8 to §5.1.10), which browsers read and write. */
import { z } from 'zod'

const Bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)
    .describe('base64url')
/** A credential id has at most 1023 bytes (§5.8.3). */
const CredentialId = Bytes(1364)
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type Transport = (typeof TRANSPORTS)[number]

/** What `navigator.credentials.get` gives, as `toJSON` writes it. */
export const PasskeyProofSchema = z
  .object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: Bytes(4000),
      authenticatorData: Bytes(4000),
      signature: Bytes(2000),
      userHandle: z.string().max(100).nullish(),
    }),
  })
  .meta({ id: 'PasskeyProof' })
export type PasskeyProof = z.infer<typeof PasskeyProofSchema>

/** What `navigator.credentials.create` gives, as `toJSON` writes it. */
export const NewPasskeySchema = z
  .object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: Bytes(4000),
      attestationObject: Bytes(20_000),
      transports: z.array(z.string().max(30)).max(20).optional(),
    }),
  })
  .meta({ id: 'NewPasskey' })
export type NewPasskey = z.infer<typeof NewPasskeySchema>

const Descriptor = z.object({
  id: z.string().describe('base64url'),
  type: z.literal('public-key'),
  transports: z.array(z.enum(TRANSPORTS)).optional(),
})
const Verification = z.enum(['required', 'preferred'])

/** For `navigator.credentials.create`; the challenge is good once, for five minutes. */
export const CreationOptionsSchema = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string().describe('base64url'), name: z.string(), displayName: z.string() }),
    challenge: z.string().describe('base64url'),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int().describe('milliseconds'),
    excludeCredentials: z.array(Descriptor).describe('the passkeys that the account has already'),
    authenticatorSelection: z.object({
      residentKey: z.literal('preferred'),
      requireResidentKey: z.boolean(),
      userVerification: Verification,
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' })
export type CreationOptions = z.infer<typeof CreationOptionsSchema>

/** For `navigator.credentials.get`; the challenge is good once, for five minutes. */
export const RequestOptionsSchema = z
  .object({
    rpId: z.string(),
    challenge: z.string().describe('base64url'),
    timeout: z.int().describe('milliseconds'),
    allowCredentials: z.array(Descriptor),
    userVerification: Verification,
  })
  .meta({ id: 'PasskeyRequestOptions' })
export type RequestOptions = z.infer<typeof RequestOptionsSchema>

const Name = z.string().trim().min(1, /*i18n*/ 'Name the passkey.').max(60)
export const PasskeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })
export type PasskeyView = z.infer<typeof PasskeySchema>
export const AddPasskeySchema = z.object({ name: Name, response: NewPasskeySchema }).meta({ id: 'AddPasskey' })
export const RenamePasskeySchema = z.object({ name: Name }).meta({ id: 'RenamePasskey' })
