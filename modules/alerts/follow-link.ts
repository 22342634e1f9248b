import type { Locale } from '#platform/locale.ts'
import { type Money, money } from '#platform/money.ts'
import { type AlertToken, readToken } from './alert-token.ts'
import type { AlertDeps } from './alerts.deps.ts'
import { confirmAlert, findAlerts, stopAlerts } from './alerts.store.ts'
import { describeSubject } from './describe-subject.ts'

const LINK_LIFE_MS = 7 * 86_400_000

/** What a link of a mail is about and what it would do; null for one that is unknown, or too old to confirm. */
export type AlertLink =
  | { does: 'confirm'; about: string; threshold: Money }
  | { does: 'stop' /** One for each alert that the mail told of. */; about: readonly string[] }

export async function readLink(deps: AlertDeps, text: string, locale: Locale): Promise<AlertLink | null> {
  const token = validToken(deps, text)
  if (!token) return null
  const alerts = await findAlerts(deps.db, idsOf(token))
  const about = await Promise.all(alerts.map(({ subject }) => describeSubject(deps, subject, locale)))
  const [first] = about
  if (first === undefined) return null
  if (token.does === 'stop') return { does: 'stop', about }
  return { does: 'confirm', about: first, threshold: money(token.threshold, token.currency) }
}

/**
 * Double opt-in's second step, or the end: whatever the link is for. The same link a second time is as good as once; null for one that
 * is unknown, too old, or of an alert that was stopped.
 */
export async function followLink(deps: AlertDeps, text: string): Promise<AlertToken['does'] | null> {
  const token = validToken(deps, text)
  if (!token) return null
  const now = deps.clock.now()
  if (token.does === 'stop') return (await stopAlerts(deps.db, token.ids, now)) ? 'stop' : null
  const confirmed = await confirmAlert(deps.db, { ...wantedOf(token), id: token.id, now })
  if (!confirmed) return null
  await deps.mail.askedAnew(deps.db, confirmed.email)
  return 'confirm'
}

const idsOf = (token: AlertToken) => (token.does === 'stop' ? token.ids : [token.id])

function wantedOf({ threshold, currency, askedAt }: Extract<AlertToken, { does: 'confirm' }>) {
  return { threshold, currency, askedAt: new Date(askedAt) }
}

function validToken({ key, clock }: AlertDeps, text: string): AlertToken | null {
  const token = readToken(key, text)
  if (token?.does !== 'confirm') return token
  return clock.now().getTime() - token.askedAt <= LINK_LIFE_MS ? token : null
}
