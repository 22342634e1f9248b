import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  CreationOptions,
  NewPasskey,
  PasskeyProof,
  RequestOptions,
} from '#modules/accounts/second-factor/passkeys.contract.ts'

/* A browser and its authenticator, from the words of WebAuthn Level 3 and CTAP 2: what a person's device answers to our options. */

/** Of the authenticator data (§6.1). */
const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 }
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

export type Credential = { id: Buffer; key: KeyObject; userHandle: string; counter: number }
/** Where an answer is not the one that an honest device gives. */
export type Oddities = Partial<{
  origin: string
  rpId: string
  crossOrigin: boolean
  verified: boolean
  present: boolean
  counter: number
  challenge: string
  userHandle: string | null
  type: string
  backupEligible: boolean
  attestation: { fmt: string; attStmt: Cbor }
  signWith: KeyObject
  id: Buffer
}>

/** @param origin where the page is open. @param counts whether it says how often it has signed */
export function createAuthenticator(origin: string, { counts = true } = {}) {
  const known: Credential[] = []
  return {
    known,
    /** `navigator.credentials.create` (§5.1.3). */
    create(options: CreationOptions, odd: Oddities = {}): NewPasskey {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const made = { id: odd.id ?? randomBytes(16), key: privateKey, userHandle: options.user.id, counter: 0 }
      const attested = Buffer.concat([Buffer.alloc(16), uint16(made.id.length), made.id, cbor(coseKey(publicKey))])
      const authData = authenticatorData(options.rp.id, odd.counter ?? 0, odd, attested)
      const { fmt, attStmt } = odd.attestation ?? { fmt: 'none', attStmt: new Map() }
      const attestationObject = cbor(
        new Map<string, Cbor>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', authData],
        ]),
      )
      known.push(made)
      return {
        id: text(made.id),
        rawId: text(made.id),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData('webauthn.create', options.challenge, origin, odd)),
          attestationObject: text(attestationObject),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** `navigator.credentials.get` (§5.1.4), with one that the options allow. */
    get(options: RequestOptions, odd: Oddities & { credential?: Credential } = {}): PasskeyProof {
      const allowed = options.allowCredentials.map(({ id }) => id)
      const credential = odd.credential ?? known.find(({ id }) => allowed.includes(text(id)))
      if (!credential) throw new Error('NotAllowedError: no passkey for this site is here')
      if (counts) credential.counter += 1
      const authData = authenticatorData(options.rpId, odd.counter ?? credential.counter, odd)
      const json = clientData('webauthn.get', options.challenge, origin, odd)
      const signed = Buffer.concat([authData, sha256(json)])
      const { userHandle = credential.userHandle } = odd
      const id = text(credential.id)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: text(json),
          authenticatorData: text(authData),
          signature: text(sign('sha256', signed, odd.signWith ?? credential.key)),
          userHandle,
        },
      }
    },
  }
}

function clientData(type: string, challenge: string, origin: string, odd: Oddities): Buffer {
  const { crossOrigin = false } = odd
  const said = {
    type: odd.type ?? type,
    challenge: odd.challenge ?? challenge,
    origin: odd.origin ?? origin,
    crossOrigin,
  }
  return Buffer.from(JSON.stringify(said))
}

function authenticatorData(rpId: string, counter: number, odd: Oddities, attested?: Buffer): Buffer {
  const { present = true, verified = true, backupEligible = true } = odd
  const flags =
    (present ? FLAGS.present : 0) |
    (verified ? FLAGS.verified : 0) |
    (backupEligible ? FLAGS.backupEligible | FLAGS.backedUp : 0) |
    (attested ? FLAGS.attested : 0)
  return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([flags]), uint32(counter), attested ?? Buffer.alloc(0)])
}

/** COSE_Key of ES256 (RFC 9053): kty EC2, alg −7, curve P-256, x, y. */
function coseKey(key: KeyObject): Map<number, Cbor> {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
}

const text = (bytes: Buffer) => bytes.toString('base64url')

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<number | string, Cbor>

/** As much of CBOR (RFC 8949) as an authenticator writes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map) {
    const entries = [...(value as Map<number | string, Cbor>)].flatMap(([key, one]) => [cbor(key), cbor(one)])
    return Buffer.concat([head(5, value.size), ...entries])
  }
  const list = value as readonly Cbor[]
  return Buffer.concat([head(4, list.length), ...list.map(cbor)])
}

function head(major: number, value: number): Buffer {
  const kind = major << 5
  if (value < 24) return Buffer.from([kind | value])
  return value < 256 ? Buffer.from([kind | 24, value]) : Buffer.concat([Buffer.from([kind | 25]), uint16(value)])
}
