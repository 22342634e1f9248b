import type { Locale } from '#platform/locale.ts'
import { money } from '#platform/money.ts'
import type { OwnAlert } from './alerts.contract.ts'
import type { AlertDeps } from './alerts.deps.ts'
import { alertErrors } from './alerts.errors.ts'
import { type Alert, changeThreshold, runningAlertsOf, stopOwnAlert } from './alerts.store.ts'
import { describeSubject } from './describe-subject.ts'
import { pathOf } from './watched-price.ts'

/** What an address watches: what runs, and what waits for its confirmation; the newest first. */
export async function listOwnAlerts(deps: AlertDeps, email: string, locale: Locale): Promise<OwnAlert[]> {
  const today = deps.clock.now().toISOString().slice(0, 10)
  const alerts = await runningAlertsOf(deps.db, email, today)
  return Promise.all(alerts.map((alert) => shown(deps, alert, locale)))
}

type Own = { email: string; id: string }

/**
 * Changes what an alert waits for. `amount` is in minor units of its currency. The next price at or below it is news, whatever was told
 * before. Throws AppError `alert/not-found` for one that does not run, or is of another address.
 */
export async function changeOwnAlert(
  deps: AlertDeps,
  { amount, locale, ...own }: Own & { amount: number; locale: Locale },
): Promise<OwnAlert> {
  const alert = await changeThreshold(deps.db, { ...own, amount })
  if (!alert) throw alertErrors.notFound()
  return shown(deps, alert, locale)
}

/** Ends an alert; a second time is as good as once. Throws AppError `alert/not-found` for one of another address. */
export async function stopOwn(deps: AlertDeps, own: Own): Promise<void> {
  if (!(await stopOwnAlert(deps.db, { ...own, now: deps.clock.now() }))) throw alertErrors.notFound()
}

async function shown(deps: AlertDeps, alert: Alert, locale: Locale): Promise<OwnAlert> {
  const { id, subject, threshold, currency, status, sentAt, sentAmount } = alert
  return {
    id,
    about: await describeSubject(deps, subject, locale),
    days: daysOf(alert),
    threshold: money(threshold, currency),
    waits: status === 'pending',
    told: sentAt && sentAmount !== null ? { at: sentAt.toISOString(), price: money(sentAmount, currency) } : null,
    path: pathOf(subject),
  }
}

function daysOf({ subject }: Alert): OwnAlert['days'] {
  if (subject.kind === 'hotel') return { from: subject.checkIn, until: subject.checkOut }
  return subject.days && { from: subject.days.departure, until: subject.days.return }
}
