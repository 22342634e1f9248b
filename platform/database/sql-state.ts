/** A lock that was not to be had in time. */
export const TOO_LATE = '55P03'

/** SQLSTATE of an error that PostgreSQL raised, through Drizzle's wrapper; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = (cause as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** True for what a unique constraint refused: someone else has stored the same. */
export function isDuplicate(error: unknown): boolean {
  return sqlState(error) === '23505'
}
