import type { Locale } from '#platform/locale.ts'
import { money } from '#platform/money.ts'
import { isOffered } from '#platform/site.ts'
import { priceMail } from './alert-mails.ts'
import { writeToken } from './alert-token.ts'
import type { AlertDeps } from './alerts.deps.ts'
import { type Alert, dueAlertsOf, lockToTell, markChecked, markSent, peopleDue } from './alerts.store.ts'
import { describeSubject } from './describe-subject.ts'
import { featureOf, type WatchedPrice, watchedPrice } from './watched-price.ts'

const DAY_MS = 86_400_000
/** A price that was looked at is looked at again after so long. */
const LOOK_MS = 3 * 3_600_000
/** After so long the same price is news again. */
const TELL_AGAIN_MS = 7 * DAY_MS
const AT_ONCE = 100
/** A mail that is still read; the rest is told the next day. */
const MOST_IN_A_MAIL = 10

/**
 * Asks for the price of everything that is watched and due, and writes where it is what someone waits for: one mail for each person,
 * with everything that is news to them. The same price of the same thing is asked for once in a round. What is not offered now is not
 * written about; its alerts go on when it comes back.
 * @returns how many mails were posted
 */
export async function sendAlerts(deps: AlertDeps): Promise<number> {
  const { db, clock } = deps
  if (!isOffered('offers')) return 0
  const now = clock.now()
  const due = {
    checkedBefore: new Date(now.getTime() - LOOK_MS),
    sentBefore: new Date(now.getTime() - DAY_MS),
    today: now.toISOString().slice(0, 10),
  }
  const priceOf = pricesOfARound(deps)
  let sent = 0
  while (true) {
    const people = await peopleDue(db, { ...due, limit: AT_ONCE })
    for (const person of people) {
      const alerts = await dueAlertsOf(db, person, due)
      const priced: Priced[] = []
      for (const alert of alerts) priced.push({ alert, price: await priceOf(alert) })
      const news = priced.filter(isNews(now)).slice(0, MOST_IN_A_MAIL)
      await markChecked(
        db,
        alerts.map(({ id }) => id),
        now,
      )
      if (news.length > 0) sent += Number(await tell(deps, { person, news, now, sentBefore: due.sentBefore }))
    }
    if (people.length < AT_ONCE) return sent
  }
}

/** What it costs now; null where that cannot be had, or is not offered now. */
function pricesOfARound(deps: AlertDeps): (alert: Alert) => Promise<WatchedPrice | null> {
  const prices = new Map<string, Promise<WatchedPrice | null>>()
  return ({ id, subject, subjectKey, currency }) => {
    const key = `${subjectKey} ${currency}`
    if (!isOffered(featureOf(subject))) return Promise.resolve(null)
    const known = prices.get(key)
    if (known) return known
    const price = watchedPrice(deps, subject, currency).catch((err) => {
      deps.log.warn({ err, alert: id }, 'a watched price could not be had')
      return null
    })
    prices.set(key, price)
    return price
  }
}

type Priced = { alert: Alert; price: WatchedPrice | null }
type News = { alert: Alert; price: WatchedPrice }

function isNews(now: Date): (priced: Priced) => priced is News {
  return (priced): priced is News => {
    const { alert, price } = priced
    if (!price) return false
    const { threshold, currency, sentAt, sentAmount } = alert
    const { amount } = price.total
    if (price.total.currency !== currency || amount > threshold) return false
    if (!sentAt || sentAmount === null || amount < sentAmount) return true
    return now.getTime() - sentAt.getTime() >= TELL_AGAIN_MS
  }
}

type Telling = { person: string; news: readonly News[]; now: Date; sentBefore: Date }

async function tell(deps: AlertDeps, { person, news, now, sentBefore }: Telling): Promise<boolean> {
  const locale = (news[0]?.alert.locale ?? 'en') as Locale
  const described = await Promise.all(
    news.map(async ({ alert: { id, subject }, price }) => ({
      id,
      price,
      about: await describeSubject(deps, subject, locale),
    })),
  )
  return deps.db.transaction(async (tx) => {
    const mine = await lockToTell(tx, { person, ids: news.map(({ alert }) => alert.id), sentBefore })
    // With the thresholds of this moment, which its person may have changed since.
    const found = described.flatMap(({ id, about, price }) => {
      const alert = mine.find((one) => one.id === id)
      if (!alert || !isNews(now)({ alert, price })) return []
      const threshold = money(alert.threshold, alert.currency)
      return [{ id, about, threshold, now: price, stop: stopToken(deps, [id]) }]
    })
    const [first, ...others] = found
    if (!first) return false
    for (const { id, now: price } of found) await markSent(tx, { id, now, amount: price.total.amount })
    const stopAll = stopToken(
      deps,
      found.map(({ id }) => id),
    )
    await deps.mail.post(tx, priceMail(deps, { to: { email: person, locale }, found: [first, ...others], stopAll }))
    return true
  })
}

function stopToken({ key }: AlertDeps, ids: readonly string[]): string {
  return writeToken(key, { does: 'stop', ids })
}
