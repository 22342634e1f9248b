import { and, eq } from '#platform/database/query.ts'
import type { SupportDeps } from '../support.deps.ts'
import { supportMessages } from '../support.tables.ts'

const BATCH = 100

type Row = Pick<typeof supportMessages.$inferSelect, 'ticketId' | 'body' | 'sealed'>

/** What the sealed bodies of a ticket are tied to. */
function contextOf(ticketId: string): string {
  return `support_messages ${ticketId}`
}

/** A body as it is kept, as those between guests and owners are. */
export function sealedBody({ vault }: Pick<SupportDeps, 'vault'>, { ticketId, body }: Omit<Row, 'sealed'>) {
  return { body: vault.seal(body, contextOf(ticketId)), sealed: true }
}

/** As it was written. */
export function openedBody({ vault }: Pick<SupportDeps, 'vault'>, { ticketId, body, sealed }: Row): string {
  return sealed ? vault.open(body, contextOf(ticketId)) : body
}

/**
 * Seals bodies from before bodies were sealed, a batch in a transaction: stopped in the middle, the next round goes on. @returns
 * how many.
 */
export async function sealOldBodies(deps: Pick<SupportDeps, 'db' | 'vault'>, batch = BATCH): Promise<number> {
  for (let sum = 0; ; ) {
    const sealed = await sealSome(deps, batch)
    sum += sealed
    if (sealed < batch) return sum
  }
}

function sealSome(deps: Pick<SupportDeps, 'db' | 'vault'>, batch: number): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const { ticketId, seq, body, sealed } = supportMessages
    const rows = await tx
      .select({ ticketId, seq, body })
      .from(supportMessages)
      .where(eq(sealed, false))
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const row of rows) {
      await tx
        .update(supportMessages)
        .set(sealedBody(deps, row))
        .where(and(eq(ticketId, row.ticketId), eq(seq, row.seq)))
    }
    return rows.length
  })
}
