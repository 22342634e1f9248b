import type { z } from 'zod'
import { DOCUMENTS } from '#modules/legal/documents/documents.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { and, eq, isNull } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import type { ConsentSchema } from './consents.contract.ts'
import { consents } from './consents.tables.ts'

const UNKNOWN_VERSION = /*i18n*/ {
  id: 'consent.unknown-version',
  message: 'There is no such version of the privacy page. Load the page again and choose once more.',
}

type Deps = { db: Database; clock: Clock }

/** Records a choice once. Sent again by a customer it joins the account, unless it is someone else's already. */
export async function recordConsent(
  { db, clock }: Deps,
  choice: z.infer<typeof ConsentSchema>,
  customerId: string | null,
): Promise<void> {
  const { browser, version } = choice
  if (!DOCUMENTS.privacy.some((one) => one.version === version))
    throw new AppError('request/invalid', { message: `consent for ${version}`, userMessage: UNKNOWN_VERSION })
  await db
    .insert(consents)
    .values({ ...choice, customerId, at: clock.now() })
    .onConflictDoUpdate({
      target: consents.id,
      set: { customerId },
      setWhere: and(eq(consents.browser, browser), isNull(consents.customerId)),
    })
}
