import type { z } from 'zod'
import { DOCUMENTS } from '#modules/legal/documents/documents.ts'
import { readVersions } from '#modules/legal/read-document.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { and, eq, isNull } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import { CONSENT_SINCE, type ConsentSchema } from './consents.contract.ts'
import { consents } from './consents.tables.ts'

const UNKNOWN_VERSION = /*i18n*/ {
  id: 'consent.unknown-version',
  message: 'This version of the privacy page does not exist. Reload the page and choose again.',
}

type Deps = { db: Database; clock: Clock }

/** Records a choice once. Sent again by a customer it joins the account, unless it is someone else's already. */
export async function recordConsent(
  deps: Deps,
  choice: z.infer<typeof ConsentSchema>,
  customerId: string | null,
): Promise<void> {
  const { browser } = choice
  const version = await versionThatHeld(deps, choice.version)
  await deps.db
    .insert(consents)
    .values({ ...choice, version, customerId, at: deps.clock.now() })
    .onConflictDoUpdate({
      target: consents.id,
      set: { customerId },
      setWhere: and(eq(consents.browser, browser), isNull(consents.customerId)),
    })
}

/** The question at the top of a page names the first version that it is asked under, and shows none: then it is the one that holds. */
async function versionThatHeld(deps: Deps, named: string): Promise<string> {
  const { versions, holding } = await readVersions(deps, 'privacy')
  if (named === CONSENT_SINCE) return holding.version
  const known = versions.find(({ version }) => version === named)
  const ofTheHouse = DOCUMENTS.privacy.some(({ version }) => version === named)
  if (ofTheHouse || (known && known.day <= holding.day)) return named
  throw new AppError('request/invalid', { message: `consent for ${named}`, userMessage: UNKNOWN_VERSION })
}
