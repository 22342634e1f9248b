import { areTwoPlaces } from '#modules/flights/index.ts'
import { isDay } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { refuseUnlessOffered } from '#platform/not-offered.ts'
import { confirmationMail } from './alert-mails.ts'
import { writeToken } from './alert-token.ts'
import type { AlertRequest, AlertSubject } from './alerts.contract.ts'
import type { AlertDeps } from './alerts.deps.ts'
import { alertErrors } from './alerts.errors.ts'
import { requestAlert, unconfirmedOf } from './alerts.store.ts'
import { describeSubject } from './describe-subject.ts'
import { openWatched } from './open-watched.ts'
import { endOf, featureOf } from './watched-price.ts'

/** An address that asks again for the same within this time gets no second mail. */
const QUIET_MS = 10 * 60_000
const DAY_MS = 86_400_000
/** So that nobody floods a stranger's mailbox. */
const MOST_UNCONFIRMED = 5

/**
 * Double opt-in's first step: sends a link that begins the alert, or changes the threshold of one that has begun. Throws AppError
 * `request/invalid` for places, days and hotels that cannot be watched, `feature/off`.
 */
export async function askAlert(deps: AlertDeps, request: AlertRequest & { locale: Locale }): Promise<void> {
  refuseUnlessOffered('offers', featureOf(request.subject))
  const { db, clock, mail } = deps
  const { email, subject, threshold, locale } = request
  const now = clock.now()
  const today = now.toISOString().slice(0, 10)
  await checkSubject(deps, request, today)
  if ((await unconfirmedOf(db, email, new Date(now.getTime() - DAY_MS))) >= MOST_UNCONFIRMED) throw alertErrors.many()
  const about = await describeSubject(deps, subject, locale)
  const asked = { threshold: threshold.amount, currency: threshold.currency }
  await db.transaction(async (tx) => {
    const quietSince = new Date(now.getTime() - QUIET_MS)
    const wanted = { email, locale, subject, ...asked, endsOn: endOf(subject, today) }
    const id = await requestAlert(tx, { ...wanted, now, quietSince })
    if (!id) return
    const token = (does: 'confirm' | 'stop') =>
      writeToken(deps.key, does === 'stop' ? { does, ids: [id] } : { does, id, ...asked, askedAt: now.getTime() })
    await mail.post(
      tx,
      confirmationMail(deps, {
        to: { email, locale },
        about,
        threshold,
        confirm: token('confirm'),
        stop: token('stop'),
      }),
    )
  })
}

async function checkSubject(deps: AlertDeps, { subject, threshold }: AlertRequest, today: string): Promise<void> {
  if (subject.kind === 'route') return checkRoute(deps, subject, today)
  if (!inOrder(subject.checkIn, subject.checkOut, today)) throw alertErrors.days()
  const hotel = await openWatched(deps, subject, 'en')
  if (!hotel) throw alertErrors.hotel()
  if (hotel.currency !== threshold.currency) throw alertErrors.currency(hotel.currency)
}

function checkRoute({ geo }: AlertDeps, subject: Extract<AlertSubject, { kind: 'route' }>, today: string): void {
  if (!areTwoPlaces(geo, subject.origin, subject.destination)) throw alertErrors.place()
  const { days } = subject
  if (days && !inOrder(days.departure, days.return, today)) throw alertErrors.days()
}

function inOrder(first: string, last: string, today: string): boolean {
  return isDay(first) && isDay(last) && first > today && last > first
}
