import { AppError } from '#platform/errors.ts'
import { keptDays, keptSince, PURPOSE_IDS, PURPOSES, type Purpose } from '#platform/retention.contract.ts'
import type { Days, Retention, RetentionWrite } from './retention.contract.ts'
import type { Actor, SettingsDeps } from './settings.deps.ts'
import { readRow } from './settings.store.ts'
import { writeSite } from './site.ts'

const GOES = /*i18n*/ {
  id: 'settings.retention-goes',
  message:
    'This shortens what is kept: {count, plural, one {# record would be permanently deleted tonight} other {# records would be permanently deleted tonight}}. Confirm this on the page of retention periods.',
}

/** Every purpose, with what would go tonight. @param tried days instead of those that hold */
export async function readRetention(
  deps: SettingsDeps,
  tried: Days,
  say: (message: { id: string; message: string }) => string,
): Promise<Retention> {
  const row = await readRow(deps.db, 'retention')
  const rows = PURPOSE_IDS.map(async (purpose) => {
    const { what, why, ...bounds } = PURPOSES[purpose]
    const days = keptDays(purpose)
    const asked = tried[purpose] ?? days
    const goes = isWithin(purpose, asked) ? await goesOf(deps, purpose, asked) : null
    return { purpose, what: say(what), why: say(why), ...bounds, days, goes }
  })
  return { version: row?.version ?? 0, rows: await Promise.all(rows) }
}

const isWithin = (purpose: Purpose, days: number) => days >= PURPOSES[purpose].least && days <= PURPOSES[purpose].most

function goesOf({ forgotten, clock }: SettingsDeps, purpose: Purpose, days: number): Promise<number> {
  const now = clock.now()
  return forgotten[purpose](keptSince(purpose, now, days), now)
}

/**
 * Sets how long each is kept; what is left out is as usual. Throws AppError `request/invalid` where more records would go tonight because of it
 * than was said yes to, `settings/changed` after another change.
 */
export async function saveRetention(deps: SettingsDeps, staff: Actor, write: RetentionWrite): Promise<void> {
  const { days, goes, version } = write
  const shorter = PURPOSE_IDS.filter((purpose) => wanted(days, purpose) < keptDays(purpose))
  const counts = await Promise.all(shorter.map((purpose) => goesOf(deps, purpose, wanted(days, purpose))))
  const count = counts.reduce((sum, one) => sum + one, 0)
  if (count > goes) {
    const values = { count }
    throw new AppError('request/invalid', {
      userMessage: GOES,
      values,
      fields: [{ field: 'goes', text: GOES, values }],
    })
  }
  const set = PURPOSE_IDS.filter((purpose) => wanted(days, purpose) !== PURPOSES[purpose].usual)
  const value: Days = Object.fromEntries(set.map((purpose) => [purpose, days[purpose]]))
  await writeSite(deps, staff, { section: 'retention', seen: version, value })
}

const wanted = (days: Days, purpose: Purpose) => days[purpose] ?? PURPOSES[purpose].usual
