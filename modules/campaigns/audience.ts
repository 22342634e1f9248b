import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { LOCALES } from '#platform/locale.ts'
import type { Audience, Reach } from './campaigns.contract.ts'
import type { CampaignDeps, Person, PersonTrips } from './campaigns.deps.ts'
import type { PersonKind } from './campaigns.tables.ts'
import { isOnePerson, type Purpose } from './campaigns-limits.contract.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 500

export type Wanted = { audience: Audience; purpose: Purpose }
type Deps = Pick<CampaignDeps, 'people' | 'clock'>
type Part = { people: Person[]; last: string | null }

const KIND_OF: Record<Audience['to'], PersonKind> = {
  customers: 'customer',
  subscribers: 'subscriber',
  owners: 'owner',
  person: 'customer',
  owner: 'owner',
}

export const kindOf = ({ to }: Audience): PersonKind => KIND_OF[to]

/** An offer needs a yes; what a contract brings with it does not. */
export const mayBeTold = ({ consent }: Person, purpose: Purpose): boolean => purpose === 'service' || consent

/**
 * The part of an audience behind a person: who is counted, shown and written to is found here alone.
 * @returns `last` to go on from; null at the end
 */
export async function audienceAfter(
  deps: Deps,
  db: DatabaseOrTransaction,
  { after, ...wanted }: Wanted & { after: string | null },
): Promise<Part> {
  const { audience, purpose } = wanted
  if (isOnePerson(audience.to)) return onePerson(deps, db, wanted)
  const found = await deps.people.after(db, { kind: kindOf(audience), after, most: AT_ONCE })
  const willing = found.filter((person) => isMeant(audience, person) && mayBeTold(person, purpose))
  const people = audience.to === 'customers' ? await byTrips(deps, db, { audience, found: willing }) : willing
  return { people, last: found.length < AT_ONCE ? null : (found.at(-1)?.id ?? null) }
}

async function onePerson({ people }: Deps, db: DatabaseOrTransaction, { audience, purpose }: Wanted): Promise<Part> {
  const person = await people.by(db, kindOf(audience), audience.email)
  return { people: person && mayBeTold(person, purpose) ? [person] : [], last: null }
}

function isMeant({ language }: Audience, { locale }: Person): boolean {
  return language === null || locale === language
}

async function byTrips(
  { people, clock }: Deps,
  db: DatabaseOrTransaction,
  { audience: { trips, days }, found }: { audience: Audience; found: Person[] },
): Promise<Person[]> {
  if (trips === 'any' || found.length === 0) return found
  const now = clock.now()
  const ids = found.map(({ id }) => id)
  const known = await people.tripsOf(db, ids, now)
  const since = now.getTime() - days * DAY_MS
  return found.filter(({ id }) => TELLS[trips](known.get(id) ?? { lastPaidAt: null, ahead: false }, since))
}

const TELLS = {
  never: ({ lastPaidAt }) => lastPaidAt === null,
  lately: ({ lastPaidAt }, since) => lastPaidAt !== null && lastPaidAt.getTime() >= since,
  'not-lately': ({ lastPaidAt }, since) => lastPaidAt !== null && lastPaidAt.getTime() < since,
  ahead: ({ ahead }) => ahead,
} satisfies Record<Exclude<Audience['trips'], 'any'>, (trips: PersonTrips, since: number) => boolean>

/** How many would be written to now, by language. */
export async function reachOf(deps: CampaignDeps, wanted: Wanted): Promise<Reach> {
  const people = new Map(LOCALES.map((locale) => [locale, 0]))
  for (let after: string | null = null; ; ) {
    const part: Part = await audienceAfter(deps, deps.db, { ...wanted, after })
    for (const { locale } of part.people) people.set(locale, (people.get(locale) ?? 0) + 1)
    if (part.last === null) break
    after = part.last
  }
  const languages = [...people].map(([locale, count]) => ({ locale, people: count }))
  return { total: languages.reduce((sum, one) => sum + one.people, 0), languages }
}
