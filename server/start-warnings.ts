import type { LegalReview } from '#modules/legal/legal.contract.ts'
import type { Env } from '#platform/env.ts'
import type { LeftOver } from '#world/left-over.ts'

type Checked = Pick<Env, 'NODE_ENV' | 'PUBLIC_URL' | 'WORLD' | 'SECRET_KEY'>

/**
 * What an operator of a public site has to know before anyone comes, in sentences. Throws Error when nobody has said
 * whether the invented world may be public: its owners' passwords are in the README.
 */
export function warningsFor(env: Checked, given: Record<string, string | undefined>): string[] {
  if (env.NODE_ENV !== 'production' || !env.PUBLIC_URL) return []
  if (!given['WORLD']) {
    throw new Error(
      `PUBLIC_URL makes this site public, and WORLD is not set. Set WORLD=empty for a site of your own, or WORLD=demonstration to show the invented airlines, hotels and owners, whose passwords everyone can read in the README.`,
    )
  }
  const world =
    'Warning: this public site shows an invented world, and the passwords of its three hotel owners are published. Set WORLD=empty and a new DATA_DIR or DATABASE_URL before anyone relies on it.'
  const key =
    'Warning: SECRET_KEY is empty, so the key to personal data lies in the database beside the data. Set it to at least 32 random characters.'
  return [...(env.WORLD === 'demonstration' ? [world] : []), ...(env.SECRET_KEY ? [] : [key])]
}

/** What of terms and privacy a lawyer has not reviewed; the site says it to nobody else. */
export function reviewWarnings({ NODE_ENV, PUBLIC_URL }: Checked, reviews: readonly LegalReview[]): string[] {
  if (NODE_ENV !== 'production' || !PUBLIC_URL || reviews.length === 0) return []
  const pages = [...new Set(reviews.map(({ name }) => `${PUBLIC_URL}/${name}?review`))]
  return [
    `Warning: a lawyer must review ${reviews.length} sections of the legal pages before anyone relies on this site. What each of them has to decide is shown at ${new Intl.ListFormat('en').format(pages)}.`,
  ]
}

/** Whether the database must be checked for demonstration data before a public site starts. */
export function claimsToBeEmpty({ NODE_ENV, PUBLIC_URL, WORLD }: Checked): boolean {
  return NODE_ENV === 'production' && PUBLIC_URL !== undefined && WORLD === 'empty'
}

/** WORLD=empty creates nothing, but removes nothing either. */
export function leftOverWarnings({ airlines, hotels, owners }: LeftOver): string[] {
  const found = [
    ...(airlines ? ['flights of invented airlines'] : []),
    ...(hotels > 0 ? [`${hotels} invented hotels`] : []),
    ...(owners > 0 ? [`${owners} owners whose passwords everyone can read in the README`] : []),
  ]
  if (found.length === 0) return []
  return [
    `Warning: WORLD is empty, but this database was begun as a demonstration and still has ${new Intl.ListFormat('en').format(found)}. All of it is public and can be booked. Take it off the site under Site setup in the administration, or start with a new DATA_DIR or DATABASE_URL, before anyone relies on this site.`,
  ]
}
