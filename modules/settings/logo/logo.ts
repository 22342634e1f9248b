import type { Actor, SettingsDeps } from '#modules/settings/settings.deps.ts'
import { writeSite } from '#modules/settings/site.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import type { SiteLogo } from '#platform/logo.contract.ts'
import { drawLogo } from './draw-logo.ts'
import { brandLogos } from './logo.tables.ts'

/**
 * Sets the logo of pages, mails and documents. Throws what `drawLogo` throws, and AppError `settings/changed` after another change.
 */
export async function saveLogo(
  deps: SettingsDeps,
  staff: Actor,
  { version: seen, content }: { version: number; content: Buffer },
): Promise<SiteLogo> {
  const { bytes, ...logo } = await drawLogo(content)
  const also = async (tx: DatabaseOrTransaction) => {
    const row = { ...logo, bytes, createdAt: deps.clock.now() }
    await tx.insert(brandLogos).values(row).onConflictDoNothing()
  }
  await writeSite(deps, staff, { section: 'logo', seen, value: logo, also })
  return logo
}
