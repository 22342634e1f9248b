import { inBatches } from '#platform/batches.ts'
import type { Database } from '#platform/database/index.ts'
import { and, eq, isNull } from '#platform/database/query.ts'
import type { AnyPgColumn, PgTable } from '#platform/database/schema.ts'
import type { sealedBodies } from '#platform/sealed-bodies.ts'
import type { Vault } from '#platform/vault.ts'

type Old = {
  messages: PgTable & Record<'seq' | 'body' | 'sealed' | 'words', AnyPgColumn>
  /** The column that names the talk. */
  of: AnyPgColumn
  bodies: ReturnType<typeof sealedBodies>
}

/**
 * Seals bodies from before bodies were sealed, and marks those from before they were found by their words; a batch in a
 * transaction. @returns how many.
 */
export function sealOldMessages(
  { db, vault }: { db: Database; vault: Vault },
  { messages, of, bodies }: Old,
  batch: number,
): Promise<number> {
  const { seq, body, sealed, words } = messages
  return inBatches(batch, () =>
    db.transaction(async (tx) => {
      const old = tx.select({ talk: of, seq, body, sealed }).from(messages).where(isNull(words)).limit(batch)
      const rows = (await old.for('update', { skipLocked: true })) as OldRow[]
      for (const row of rows) {
        const kept = bodies.seal(vault, row.talk, bodies.open(vault, row.talk, row))
        const own = and(eq(of, row.talk), eq(seq, row.seq))
        await tx.update(messages).set(kept).where(own)
      }
      return rows.length
    }),
  )
}

type OldRow = { talk: string; seq: number; body: string; sealed: boolean }
