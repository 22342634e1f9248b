import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import type { Company } from './settings.contract.ts'
import { readRow } from './settings.store.ts'

/** Who runs the site and sells through it (Decreto 7.962/2013, art. 2); null where nobody has said. */
export async function readCompany(db: DatabaseOrTransaction): Promise<Company | null> {
  return ((await readRow(db, 'company'))?.value as Company | null | undefined) ?? null
}
