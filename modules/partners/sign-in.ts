import { type Entered, neededStep } from '#modules/accounts/index.ts'
import type { Proof } from '#modules/accounts/second-factor/second-factor.contract.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { hotelOwnerOf, readPartner } from './partner-record.ts'
import type { HotelOwner, LoginAnswer, SignedIn } from './partners.contract.ts'
import type { PartnerDeps } from './partners.deps.ts'
import { errors } from './partners.errors.ts'

type Origin = { address: string; userAgent: string; device?: string | null }

/** The hotel owner record of an account. Throws AppError `partner/not-found`. */
export async function hotelOwner(
  { owners }: Pick<PartnerDeps, 'owners'>,
  db: DatabaseOrTransaction,
  ownerId: string,
): Promise<HotelOwner> {
  const partner = await readPartner(db, ownerId)
  const [contact] = await owners.contactsOf(db, [ownerId])
  if (!contact) throw errors.notFound()
  return hotelOwnerOf(contact, partner)
}

/** Throws as accounts' `logIn`. With two-factor sign-in on, the answer is a ticket for the second step. */
export async function logIn(
  deps: PartnerDeps,
  pair: { email: string; password: string },
  origin: Origin,
): Promise<LoginAnswer> {
  const entered = await deps.owners.logIn(pair, origin)
  if (entered.kind === 'signed-in') return signedIn(deps, entered)
  return neededStep(entered)
}

/** The second step. Throws as accounts' `logInWithFactor`. */
export async function logInWithFactor(
  deps: PartnerDeps,
  given: Proof & { ticket: string },
  origin: Origin,
): Promise<SignedIn> {
  return signedIn(deps, await deps.owners.logInWithFactor(given, origin))
}

async function signedIn(deps: PartnerDeps, entered: Extract<Entered, { kind: 'signed-in' }>): Promise<SignedIn> {
  const { id, token, expiresAt } = entered
  return {
    status: 'signed_in',
    token,
    expiresAt: expiresAt.getTime(),
    hotelOwner: await hotelOwner(deps, deps.db, id),
  }
}
