import { randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Translate } from '#platform/i18n.ts'
import { pathIn } from '#platform/language.ts'
import type { Locale } from '#platform/locale.ts'
import { oneClickAddress } from '#platform/mail/one-click-address.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import { refuseUnlessOffered } from '#platform/not-offered.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { hashToken, requestSubscription } from './newsletter.store.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-path.ts'

export type SubscribeDeps = { db: Database; clock: Clock; mail: PostOffice; translate: Translate; publicUrl: string }

/** An address that asks again within this time gets no second mail: nobody can flood a stranger's mailbox. */
const QUIET_MS = 10 * 60_000

/** Known, new and confirmed addresses look the same from outside. Throws AppError `feature/off`. */
export async function subscribe(deps: SubscribeDeps, input: { email: string; locale: Locale }): Promise<void> {
  refuseUnlessOffered('newsletter')
  const { db, clock, mail, translate, publicUrl } = deps
  const now = clock.now()
  const token = randomBytes(24).toString('base64url')
  await db.transaction(async (tx) => {
    const quietSince = new Date(now.getTime() - QUIET_MS)
    const opened = await requestSubscription(tx, { ...input, tokenHash: hashToken(token), now, quietSince })
    if (!opened) return
    const link = `${publicUrl}${pathIn(input.locale, '/subscribe')}?token=${token}`
    const unsubscribe = oneClickAddress(publicUrl, UNSUBSCRIBE_PATH, token)
    await mail.post(tx, confirmationMail({ ...input, link, unsubscribe, translate }))
  })
}
