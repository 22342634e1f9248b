import type { Env } from '#platform/env.ts'

type Checked = Pick<Env, 'NODE_ENV' | 'PUBLIC_URL' | 'WORLD' | 'SECRET_KEY'>

/**
 * What an operator of a public site has to know before anybody comes, in sentences.
 * Throws Error when nobody has said whether the invented world may be public: its owners' passwords stand in the README.
 */
export function warningsFor(env: Checked, given: Record<string, string | undefined>): string[] {
  if (env.NODE_ENV !== 'production' || !env.PUBLIC_URL) return []
  if (!given['WORLD']) {
    throw new Error(
      `PUBLIC_URL makes this site public, and WORLD is not set. Set WORLD=empty for a site of your own, or WORLD=demonstration to show the invented airlines, hotels and owners, whose passwords everybody can read in the README.`,
    )
  }
  const world =
    'Warning: this public site shows an invented world, and the passwords of its three hotel owners are published. Set WORLD=empty and a new DATA_DIR or DATABASE_URL before anybody relies on it.'
  const key =
    'Warning: SECRET_KEY is empty, so the key to personal data lies in the database beside the data. Set it to at least 32 random characters.'
  return [...(env.WORLD === 'demonstration' ? [world] : []), ...(env.SECRET_KEY ? [] : [key])]
}
