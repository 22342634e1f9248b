import type { SupportDeps } from '#modules/support/support.deps.ts'
import { type Actor, audited } from '#modules/support/tickets/staff-act.ts'
import { and, ilike, inArray, sql } from '#platform/database/query.ts'
import { containing, inOrder, oneTable, readPage } from '#platform/lists/found.ts'
import { orderOf } from '#platform/lists/order.ts'
import { mailSuppressions } from '#platform/mail/suppressions.tables.ts'
import { inForce, lift, suppress } from '#platform/mail/suppressions.ts'
import type { SuppressedList, SuppressedQuery, SuppressedRow, SuppressWrite } from './suppressions.contract.ts'

const s = mailSuppressions

/** Newest first. */
export function listSuppressed(deps: SupportDeps, { q, page }: SuppressedQuery): Promise<SuppressedList> {
  const order = orderOf({ at: sql`${s.at}` }, sql`${s.address}`, '-at')
  const where = and(inForce, q ? ilike(s.address, containing(q)) : undefined)
  const found = {
    ...oneTable(deps.db, s.address, { order, where }),
    details: (keys: readonly string[]) => rowsOf(deps, keys),
  }
  return readPage(found, page)
}

async function rowsOf({ db, staffNames }: SupportDeps, addresses: readonly string[]) {
  if (addresses.length === 0) return []
  const rows = await db
    .select()
    .from(s)
    .where(inArray(s.address, [...addresses]))
  const names = await staffNames([...new Set(rows.flatMap(({ by }) => by ?? []))])
  const shown = rows.map(
    ({ at, until, by, ...row }): SuppressedRow => ({
      ...row,
      by: names.get(by ?? '') ?? null,
      at: at.toISOString(),
      until: until?.toISOString() ?? null,
    }),
  )
  return inOrder(addresses, shown, ({ address }) => address)
}

/** No mail goes there any more. One that gets none because staff said so stays as it is. */
export async function addSuppressed(deps: SupportDeps, staff: Actor, { address, reason }: SuppressWrite) {
  await deps.db.transaction(async (tx) => {
    const fresh = await suppress(tx, { address, reason: 'staff', said: reason, by: staff.id })
    if (!fresh) return
    const subject = `address:${address.toLowerCase()}`
    await audited(deps, tx, staff, {
      action: 'address.suppressed',
      permission: 'support.work',
      subject,
      detail: { reason },
    })
  })
}

/** Mail goes there again. Lifting one that gets mail changes nothing. */
export async function liftSuppressed(deps: SupportDeps, staff: Actor, address: string) {
  await deps.db.transaction(async (tx) => {
    if (!(await lift(tx, address))) return
    await audited(deps, tx, staff, {
      action: 'address.lifted',
      permission: 'support.work',
      subject: `address:${address}`,
    })
  })
}
