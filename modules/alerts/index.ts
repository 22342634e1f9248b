import { keptSince } from '#platform/retention.contract.ts'
import type { AlertDeps } from './alerts.deps.ts'
import { alertsOf, countLive, deleteEnded, eraseAlertsOf, moveAlerts } from './alerts.store.ts'
import type { Alerts } from './alerts.ts'
import { askAlert } from './ask-alert.ts'
import { followLink, readLink } from './follow-link.ts'
import { changeOwnAlert, listOwnAlerts, stopOwn } from './own-alerts.ts'
import { sendAlerts } from './send-alerts.ts'

export { alertsApi } from './alerts.api.ts'
export { countEnded as countAlertsBefore } from './alerts.store.ts'
export type { Alerts } from './alerts.ts'
export { alertMails } from './mail-templates.ts'

const DAY_MS = 86_400_000

export function createAlerts(deps: AlertDeps): Alerts {
  return {
    ask: (request) => askAlert(deps, request),
    read: (token, locale) => readLink(deps, token, locale),
    follow: (token) => followLink(deps, token),
    own: {
      list: (email, locale) => listOwnAlerts(deps, email, locale),
      change: (wanted) => changeOwnAlert(deps, wanted),
      stop: (alert) => stopOwn(deps, alert),
    },
    send: () => sendAlerts(deps),
    forgetEnded() {
      const now = deps.clock.now()
      return deleteEnded(deps.db, {
        before: keptSince('alerts', now),
        sentSince: new Date(now.getTime() - DAY_MS),
        today: now.toISOString().slice(0, 10),
      })
    },
    live: () => countLive(deps.db, deps.clock.now().toISOString().slice(0, 10)),
    exportOf: (email) => alertsOf(deps.db, email),
    eraseOf: (email, tx) => eraseAlertsOf(tx, email),
    moveOf: moveAlerts,
  }
}
