import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import type { Company, CompanyWrite } from './settings.contract.ts'
import type { Actor, SettingsDeps } from './settings.deps.ts'
import { readRow, writeSection } from './settings.store.ts'

/** Throws AppError `settings/changed` after another change. */
export async function saveCompany(deps: SettingsDeps, staff: Actor, write: CompanyWrite): Promise<void> {
  const { version, ...value } = write
  await writeSection(deps, staff, { section: 'company', seen: version, value, secret: null })
}

/** Who runs the site and sells through it (Decreto 7.962/2013, art. 2); null where nobody has said. */
export async function readCompany(db: DatabaseOrTransaction): Promise<Company | null> {
  return ((await readRow(db, 'company'))?.value as Company | null | undefined) ?? null
}
