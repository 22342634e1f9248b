import { byLimit, type Check } from './check.ts'

/** What is known of backups; null: none was ever made. */
export type Backups = { lastBackup(): Promise<{ at: Date } | null> }

const TEXT = {
  name: /*i18n*/ { id: 'check.backup', message: 'Backups' },
  proves: /*i18n*/ { id: 'check.backup.proves', message: 'No more than a day would be lost with the database.' },
  unknown: /*i18n*/ { id: 'check.backup.unknown', message: 'This site has no way to make backups.' },
  never: /*i18n*/ { id: 'check.backup.never', message: 'No backup has ever been made.' },
  age: /*i18n*/ {
    id: 'check.backup.age',
    message: 'The last backup is {hours, plural, =0 {less than an hour} one {# hour} other {# hours}} old.',
  },
  advice: /*i18n*/ {
    id: 'check.backup.advice',
    message: 'Make one now with npm run backup, and let it run every day.',
  },
}

const HOUR_MS = 3_600_000
const OLD_HOURS = { attention: 26, failing: 50 }

/** How old the last backup is. @param backups null while nothing makes any */
export function backupCheck(backups: Backups | null, now: () => Date): Check {
  const words = { name: TEXT.name, proves: TEXT.proves, advice: TEXT.advice }
  return {
    id: 'backup',
    group: 'data',
    ...words,
    async run() {
      if (!backups) return { state: 'not_set_up', found: TEXT.unknown, advice: TEXT.advice }
      const last = await backups.lastBackup()
      if (!last) return { state: 'failing', found: TEXT.never, advice: TEXT.advice }
      const age = now().getTime() - last.at.getTime()
      const hours = Math.floor(age / HOUR_MS)
      const state = byLimit(hours, OLD_HOURS)
      const figures = { age_seconds: Math.round(age / 1000) }
      return { state, found: TEXT.age, values: { hours }, ...(state !== 'ok' && { advice: TEXT.advice }), figures }
    },
  }
}
