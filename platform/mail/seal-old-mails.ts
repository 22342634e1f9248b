import type { Database } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import type { Vault } from '#platform/vault.ts'
import { mails } from './mail.tables.ts'
import { openedFiles, sealedFiles, sealedWords, withoutLinks } from './sealed-mail.ts'

const BATCH = 50

/**
 * Seals mails from before mails were sealed, a batch in a transaction: stopped in the middle, the next round goes on. Those that
 * were sent lose the keys in their links. @returns how many.
 */
export async function sealOldMails({ db, vault }: { db: Database; vault: Vault }, batch = BATCH): Promise<number> {
  for (let sum = 0; ; ) {
    const sealed = await sealSome(db, vault, batch)
    sum += sealed
    if (sealed < batch) return sum
  }
}

function sealSome(db: Database, vault: Vault, batch: number): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(mails)
      .where(eq(mails.sealed, false))
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const row of rows) {
      const words = row.status === 'sent' ? withoutLinks(row) : row
      await tx
        .update(mails)
        .set({ ...sealedWords(vault, row.id, words), ...sealedFiles(vault, row.id, openedFiles(vault, row)) })
        .where(eq(mails.id, row.id))
    }
    return rows.length
  })
}
