import { type SQL, sql } from './database/query.ts'
import type { Vault } from './vault.ts'

/** As a row keeps it: sealed, and found by the marks of its words; plain and without marks in rows from before that. */
export type KeptBody = { body: string; sealed: boolean; words: number[] | null }

/**
 * Bodies of messages that people write, kept sealed and found by their words.
 *
 * @param table ties a body to its table, and with the id to the row that it belongs to.
 */
export function sealedBodies(table: string) {
  const contextOf = (of: string) => `${table} ${of}`
  return {
    seal: (vault: Vault, of: string, text: string): KeptBody => ({
      body: vault.seal(text, contextOf(of)),
      sealed: true,
      words: vault.marks(text),
    }),
    /** As it was written. */
    open: (vault: Vault, of: string, { body, sealed }: Pick<KeptBody, 'body' | 'sealed'>): string =>
      sealed ? vault.open(body, contextOf(of)) : body,
  }
}

/** True of a row whose text has every word of a search, whole, in any case and without accents; nothing for a search without one. */
export function saysAll(vault: Vault, words: SQL | { getSQL(): SQL }, search: string): SQL | undefined {
  const marks = vault.marks(search)
  return marks.length > 0 ? sql`${words} @> ${`{${marks.join(',')}}`}::int[]` : undefined
}
