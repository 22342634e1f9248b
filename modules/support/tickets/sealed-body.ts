import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportMessages } from '#modules/support/support.tables.ts'
import { inBatches } from '#platform/batches.ts'
import { and, eq, isNull } from '#platform/database/query.ts'
import { sealedBodies } from '#platform/sealed-bodies.ts'

const BATCH = 100

/** As those of the chat, and between guests and owners. */
export const ticketBodies = sealedBodies('support_messages')

/**
 * Seals bodies from before bodies were sealed, and marks those from before they were found by their words; a batch in a
 * transaction. @returns how many.
 */
export async function sealOldBodies(deps: Pick<SupportDeps, 'db' | 'vault'>, batch = BATCH): Promise<number> {
  return inBatches(batch, () => sealSome(deps, batch))
}

function sealSome({ db, vault }: Pick<SupportDeps, 'db' | 'vault'>, batch: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { ticketId, seq, body, sealed, words } = supportMessages
    const old = tx.select({ ticketId, seq, body, sealed }).from(supportMessages).where(isNull(words)).limit(batch)
    const rows = await old.for('update', { skipLocked: true })
    for (const row of rows) {
      const kept = ticketBodies.seal(vault, row.ticketId, ticketBodies.open(vault, row.ticketId, row))
      const own = and(eq(ticketId, row.ticketId), eq(seq, row.seq))
      await tx.update(supportMessages).set(kept).where(own)
    }
    return rows.length
  })
}
