import { DOCUMENTS } from '#modules/legal/documents/documents.ts'
import type { LegalName } from '#modules/legal/legal.contract.ts'
import { today } from '#platform/database/days.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'
import { checkTexts } from './check-texts.ts'
import { figuresNow } from './figures.ts'
import type { Publish } from './own.contract.ts'
import { type Actor, audited, type OwnDeps } from './own.deps.ts'
import { lockDraft, ownVersions, writeDraft } from './own.store.ts'
import { legalPublications } from './own.tables.ts'
import { differencesBetween } from './texts.contract.ts'
import { textsOfVersion } from './texts-of-version.ts'
import { holdingOn, lineOf, nameFor } from './versions.ts'

const PAST = /*i18n*/ {
  id: 'legal.day-past',
  message: 'A version cannot start in the past. Choose today or a later day.',
}
const TAKEN = /*i18n*/ {
  id: 'legal.day-taken',
  message: 'A version already starts on that day. Choose another day, or withdraw that one first.',
}
const SAME = /*i18n*/ {
  id: 'legal.no-difference',
  message: 'It says the same as the previous version. Change something, or discard the draft.',
}

const refusal = (userMessage: Message) =>
  new AppError('request/invalid', { userMessage, fields: [{ field: 'day', text: userMessage }] })

/**
 * Publishes the draft as a version that holds from a day. It never changes. Throws AppError `request/invalid` for a text that is not
 * finished and for a day that is over or taken, `settings/changed` where the draft is not the one that was seen.
 */
export async function publish(deps: OwnDeps, staff: Actor, name: LegalName, wanted: Publish): Promise<void> {
  const { day, reviewer, version: seen } = wanted
  const at = deps.clock.now()
  const now = today(at)
  await deps.db.transaction(async (tx) => {
    const texts = await lockDraft(tx, name, seen)
    checkTexts(name, texts)
    const before = await beforeOn(tx, name, { day, now })
    const differences = differencesBetween(await textsOfVersion(tx, name, before), texts)
    if (differences.length === 0) throw new AppError('request/invalid', { userMessage: SAME })
    const version = nameFor(day, await takenNames(tx, name))
    await tx.insert(legalPublications).values({
      name,
      version,
      day,
      texts,
      reviewer,
      replaces: before.version,
      figures: { ...figuresNow() },
      publishedBy: staff.id,
      publishedAt: at,
    })
    await writeDraft(tx, { name, texts: null, seen, staff, at })
    const sections = differences.map(({ section, what }) => `${what}: ${section ?? 'title'}`).join(', ')
    const detail = { version, day, reviewer, replaces: before.version, sections: sections.slice(0, 500) }
    await audited(deps, tx, staff, { action: 'legal.published', subject: `legal:${name}`, detail })
  })
}

/** The version that would hold on that day without it. */
async function beforeOn(tx: Transaction, name: LegalName, { day, now }: { day: Day; now: Day }) {
  if (day < now) throw refusal(PAST)
  const own = await ownVersions(tx, name)
  if (day > now && own.some((one) => one.day === day)) throw refusal(TAKEN)
  const houseDays = DOCUMENTS[name].map(({ version }) => version)
  return holdingOn(day, lineOf(houseDays, own))
}

/** Withdrawn ones too: no two texts ever have one name. */
async function takenNames(tx: Transaction, name: LegalName): Promise<string[]> {
  const { version } = legalPublications
  const rows = await tx.select({ version }).from(legalPublications).where(eq(legalPublications.name, name))
  return [...rows.map((row) => row.version), ...DOCUMENTS[name].map((one) => one.version)]
}
