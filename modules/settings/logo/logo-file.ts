import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { brandLogos } from './logo.tables.ts'

/** The PNG file of a logo that is set, or was; null where there is none of that name. */
export async function logoFile(db: DatabaseOrTransaction, file: string): Promise<Buffer | null> {
  const [row] = await db.select({ bytes: brandLogos.bytes }).from(brandLogos).where(eq(brandLogos.file, file))
  return row?.bytes ?? null
}
