import type { Locale } from '#platform/locale.ts'
import { money } from '#platform/money.ts'
import { isOffered } from '#platform/site.ts'
import { priceMail } from './alert-mails.ts'
import { writeToken } from './alert-token.ts'
import type { AlertDeps } from './alerts.deps.ts'
import { type Alert, dueAlerts, markChecked, markSent } from './alerts.store.ts'
import { describeSubject } from './describe-subject.ts'
import { featureOf, type WatchedPrice, watchedPrice } from './watched-price.ts'

const DAY_MS = 86_400_000
/** A price that was looked at is looked at again after so long. */
const LOOK_MS = 3 * 3_600_000
/** After so long the same price is news again. */
const TELL_AGAIN_MS = 7 * DAY_MS
const AT_ONCE = 200

/**
 * Asks for the price of everything that is watched and due, and writes where it is what someone waits for. The same price of the
 * same thing is asked for once in a round. What is not offered now is not written about; its alerts go on when it comes back.
 * @returns how many mails were posted
 */
export async function sendAlerts(deps: AlertDeps): Promise<number> {
  const { db, clock, log } = deps
  if (!isOffered('offers')) return 0
  const now = clock.now()
  const sentBefore = new Date(now.getTime() - DAY_MS)
  const prices = new Map<string, Promise<WatchedPrice | null>>()
  const priceOf = ({ subject, subjectKey, currency }: Alert) => {
    const key = `${subjectKey} ${currency}`
    const price = prices.get(key) ?? watchedPrice(deps, subject, currency)
    prices.set(key, price)
    return price
  }
  const today = now.toISOString().slice(0, 10)
  let sent = 0
  while (true) {
    const due = await dueAlerts(db, {
      checkedBefore: new Date(now.getTime() - LOOK_MS),
      sentBefore,
      today,
      limit: AT_ONCE,
    })
    for (const alert of due) {
      const offered = isOffered(featureOf(alert.subject))
      const price =
        offered &&
        (await priceOf(alert).catch((err) => log.warn({ err, alert: alert.id }, 'a watched price could not be had')))
      if (price && isNews(alert, price, now)) sent += Number(await tell(deps, alert, { price, now, sentBefore }))
      else await markChecked(db, alert.id, now)
    }
    if (due.length < AT_ONCE) return sent
  }
}

function isNews({ threshold, currency, sentAt, sentAmount }: Alert, { total }: WatchedPrice, now: Date): boolean {
  if (total.currency !== currency || total.amount > threshold) return false
  if (!sentAt || sentAmount === null || total.amount < sentAmount) return true
  return now.getTime() - sentAt.getTime() >= TELL_AGAIN_MS
}

type Telling = { price: WatchedPrice; now: Date; sentBefore: Date }

async function tell(deps: AlertDeps, alert: Alert, { price, now, sentBefore }: Telling): Promise<boolean> {
  const { id, email, threshold, currency } = alert
  const locale = alert.locale as Locale
  const about = await describeSubject(deps, alert.subject, locale)
  return deps.db.transaction(async (tx) => {
    const mine = await markSent(tx, { id, now, sentBefore, amount: price.total.amount })
    if (!mine) return false
    const stop = writeToken(deps.key, { does: 'stop', id })
    const written = { to: { email, locale }, about, threshold: money(threshold, currency), now: price, stop }
    await deps.mail.post(tx, priceMail(deps, written))
    return true
  })
}
