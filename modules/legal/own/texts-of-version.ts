import { DOCUMENTS } from '#modules/legal/documents/documents.ts'
import type { LegalName, LegalVersion } from '#modules/legal/legal.contract.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { houseTexts } from './house-texts.ts'
import { readPublication } from './own.store.ts'
import type { LegalTexts } from './texts.contract.ts'

/** What a version says in both languages, with its placeholders: an own one as it was published, one of the house as staff begin from it. */
export async function textsOfVersion(
  db: DatabaseOrTransaction,
  name: LegalName,
  { version, own }: Pick<LegalVersion, 'version' | 'own'>,
): Promise<LegalTexts> {
  const texts = own ? (await readPublication(db, name, version))?.texts : houseText(name, version)
  if (!texts) throw new Error(`no version ${version} of ${name}`)
  return texts
}

export function houseText(name: LegalName, version: string): LegalTexts | null {
  const source = DOCUMENTS[name].find((one) => one.version === version)
  return source ? houseTexts(name, source) : null
}
