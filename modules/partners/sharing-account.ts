import { inBatches } from '#platform/batches.ts'
import type { Database } from '#platform/database/index.ts'
import { and, asc, eq, inArray, isNull, ne } from '#platform/database/query.ts'
import type { Vault } from '#platform/vault.ts'
import { accountOf, markOf } from './account-mark.ts'
import { partners, payoutDetails } from './partners.tables.ts'
import { openPayout } from './payout-record.ts'

const BATCH = 200
const MOST = 20
/** Each that is compared is opened. */
const MOST_OPENED = 200

/** Other owners who are paid to the account of this one, now or once. */
export async function sharingAccount({ db, vault }: { db: Database; vault: Vault }, ownerId: string) {
  const d = payoutDetails
  const own = await db.select().from(d).where(eq(d.ownerId, ownerId))
  const accounts = new Set(own.flatMap((row) => accountOf(openPayout(vault, row)) ?? []))
  const marks = own.flatMap(({ mark }) => mark ?? [])
  if (accounts.size === 0 || marks.length === 0) return []
  const rows = await db
    .select({ details: d, name: partners.companyName })
    .from(d)
    .innerJoin(partners, eq(partners.ownerId, d.ownerId))
    .where(and(inArray(d.mark, marks), ne(d.ownerId, ownerId), ne(d.status, 'cancelled')))
    .orderBy(asc(d.id))
    .limit(MOST_OPENED)
  const same = rows.filter(({ details }) => accounts.has(accountOf(openPayout(vault, details)) ?? ''))
  const found = new Map(same.map(({ details, name }) => [details.ownerId, name]))
  return [...found].map(([id, name]) => ({ id, name })).slice(0, MOST)
}

/** Marks details from before they were. @returns how many */
export function markOldDetails({ db, vault }: { db: Database; vault: Vault }, batch = BATCH): Promise<number> {
  return inBatches(batch, () =>
    db.transaction(async (tx) => {
      const old = tx.select().from(payoutDetails).where(isNull(payoutDetails.mark)).limit(batch)
      const rows = await old.for('update', { skipLocked: true })
      for (const row of rows) {
        const mark = markOf(vault, openPayout(vault, row))
        await tx.update(payoutDetails).set({ mark }).where(eq(payoutDetails.id, row.id))
      }
      return rows.length
    }),
  )
}
