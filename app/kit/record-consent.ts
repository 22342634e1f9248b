import { consents } from '#modules/legal/consents/consents.routes.ts'
import type { Locale } from '#platform/locale.ts'
import { call } from './call.ts'
import { readConsent } from './choose-consent.ts'
import { CONSENT_KEPT_AS } from './consent.ts'
import { deviceStore } from './storage.ts'

/** Tells the server what was chosen; when it does not get through, the next page tries again. */
export async function recordConsent(bearer: string | null, locale: Locale): Promise<void> {
  const chosen = readConsent()
  if (!chosen) return
  const { id, browser, convenience, version } = chosen
  await call(consents.record, { body: { id, browser, convenience, version } }, { bearer, locale })
  if (readConsent()?.id !== id) return
  const recordedAs = bearer ? 'customer' : 'nobody'
  deviceStore.save(CONSENT_KEPT_AS, JSON.stringify({ ...chosen, recordedAs }))
}
