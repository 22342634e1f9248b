import { createHash } from 'node:crypto'
import type { Realm } from '#modules/accounts/realm/realm.ts'
import { BRAND } from '#platform/brand.ts'
import { asc, eq } from '#platform/database/query.ts'
import { type Asked, CHALLENGE_LIFE_MS, issueChallenge } from './challenges.ts'
import type { Bearer, FactorDeps } from './factor.deps.ts'
import { type CreationOptions, type RequestOptions, TRANSPORTS } from './passkeys.contract.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'
import { noPasskey, passkeysUnavailable } from './second-factor.errors.ts'

/** Loaded when someone wants a passkey: it takes a quarter of a second and 26 MB. */
export const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 (RFC 9053): what authenticators make; others Node calls experimental, and says so in the log. */
export const ALGORITHMS = [-8, -7, -257]

/** Staff move money and rights: their passkey has to ask for a finger, a face or a PIN. Elsewhere the password is beside it. */
export function verificationIn({ name }: Realm): 'required' | 'preferred' {
  return name === 'staff' ? 'required' : 'preferred'
}

/** Throws AppError `account/conflict` where browsers offer no passkeys. */
export function requireRelyingParty({ publicUrl }: Pick<FactorDeps, 'publicUrl'>): RelyingParty {
  const party = relyingPartyOf(publicUrl)
  if (!party) throw passkeysUnavailable()
  return party
}

/** By what an authenticator knows the account; it tells nobody who that is, and no two realms share one. */
export function userHandleOf({ name }: Realm, accountId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`${name} ${accountId}`).digest())
}

export async function creationOptions(deps: FactorDeps, realm: Realm, bearer: Bearer): Promise<CreationOptions> {
  const { id: rpID } = requireRelyingParty(deps)
  const asked: Asked = { accountId: bearer.id, purpose: 'add', askedBy: bearer.sessionId }
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: BRAND.name,
    rpID,
    userID: userHandleOf(realm, bearer.id),
    userName: bearer.email,
    userDisplayName: bearer.email,
    timeout: CHALLENGE_LIFE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    challenge: new Uint8Array(await issueChallenge(deps, realm, asked)),
    excludeCredentials: await descriptorsOf(deps, realm, bearer.id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: verificationIn(realm) },
  })
  return options as unknown as CreationOptions
}

/** Throws AppError `account/conflict` for an account without passkeys. */
export async function requestOptions(deps: FactorDeps, realm: Realm, asked: Asked): Promise<RequestOptions> {
  const { id: rpID } = requireRelyingParty(deps)
  const allowCredentials = await descriptorsOf(deps, realm, asked.accountId)
  if (allowCredentials.length === 0) throw noPasskey()
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials,
    timeout: CHALLENGE_LIFE_MS,
    userVerification: verificationIn(realm),
    challenge: new Uint8Array(await issueChallenge(deps, realm, asked)),
  })
  return options as unknown as RequestOptions
}

async function descriptorsOf({ db }: FactorDeps, { passkeys }: Realm, accountId: string) {
  const rows = await db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    transports: TRANSPORTS.filter((one) => transports.includes(one)),
  }))
}
