import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import type { Locale } from '#platform/locale.ts'
import type { AlertToken } from './alert-token.ts'
import type { AlertRequest, OwnAlert } from './alerts.contract.ts'
import type { alertsOf } from './alerts.store.ts'
import type { AlertLink } from './follow-link.ts'

/** Mails about prices that fell: asked for, confirmed, at most one a day for each person, stopped by one click. */
export type Alerts = {
  /** Sends a link that begins the alert. Throws AppError `request/invalid`, `request/too-many`. */
  ask(request: AlertRequest & { locale: Locale }): Promise<void>
  /** What a link is about; null for one that is unknown or too old. Changes nothing. */
  read(token: string, locale: Locale): Promise<AlertLink | null>
  /** Does what a link is for; null for one that is unknown or too old. */
  follow(token: string): Promise<AlertToken['does'] | null>
  /** Of an address whose person is signed in. `change` and `stop` throw AppError `alert/not-found`. */
  own: {
    list(email: string, locale: Locale): Promise<OwnAlert[]>
    /** `amount`: minor units of the alert's currency. */
    change(wanted: { email: string; id: string; amount: number; locale: Locale }): Promise<OwnAlert>
    stop(alert: { email: string; id: string }): Promise<void>
  }
  /** Looks at every price that is due; returns how many mails were posted. Run every hour. */
  send(): Promise<number>
  /** Deletes alerts that are over, stopped or never confirmed; returns how many. */
  forgetEnded(): Promise<number>
  /** How many are watched. */
  live(): Promise<number>
  exportOf(email: string): ReturnType<typeof alertsOf>
  eraseOf(email: string, tx: DatabaseOrTransaction): Promise<void>
  /** Of two addresses of one person that become one. */
  moveOf(tx: DatabaseOrTransaction, addresses: { from: string; into: string }): Promise<void>
}
