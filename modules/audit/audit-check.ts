import type { Database } from '#platform/database/index.ts'
import { byLimit, type Check } from '#platform/diagnosis/check.ts'
import { lastCheck } from './verify-chain.ts'

const TEXT = {
  name: /*i18n*/ { id: 'check.audit', message: 'Audit log' },
  proves: /*i18n*/ { id: 'check.audit.proves', message: 'Every entry of the audit log is as it was written.' },
  never: /*i18n*/ { id: 'check.audit.never', message: 'It has not been fully checked yet; this happens every night.' },
  whole: /*i18n*/ {
    id: 'check.audit.whole',
    message:
      '{rows, plural, one {# entry was} other {# entries were}} intact {hours, plural, =0 {less than an hour} one {# hour} other {# hours}} ago.',
  },
  broken: /*i18n*/ { id: 'check.audit.broken', message: 'Entry {seq} was changed or is missing.' },
  advice: /*i18n*/ {
    id: 'check.audit.advice',
    message: 'Open the audit log and check all of it, or run npm run audit:verify on the machine.',
  },
  alarm: /*i18n*/ {
    id: 'check.audit.alarm',
    message:
      'Someone wrote to the database bypassing the site. Keep a copy of it as it is, and compare it with an earlier backup.',
  },
}

const HOUR_MS = 3_600_000
const OLD_HOURS = { attention: 26, failing: 50 }

/** How the audit log was found when all of it was last walked through. */
export function auditCheck(db: Database, now: () => Date): Check {
  return {
    id: 'audit',
    group: 'data',
    name: TEXT.name,
    proves: TEXT.proves,
    advice: TEXT.advice,
    async run() {
      const last = await lastCheck(db)
      if (!last) return { state: 'not_set_up', found: TEXT.never, advice: TEXT.advice }
      if (last.brokenAt !== null)
        return { state: 'failing', found: TEXT.broken, values: { seq: last.brokenAt }, advice: TEXT.alarm }
      const hours = Math.floor((now().getTime() - last.at.getTime()) / HOUR_MS)
      const state = byLimit(hours, OLD_HOURS)
      const values = { rows: last.rows, hours }
      return { state, found: TEXT.whole, values, ...(state !== 'ok' && { advice: TEXT.advice }) }
    },
  }
}
