import { DOCUMENTS, reviewsOf } from '#modules/legal/documents/documents.ts'
import { LEGAL_NAMES, type LegalName, type LegalVersion } from '#modules/legal/legal.contract.ts'
import { today } from '#platform/database/days.ts'
import { figuresNow } from './figures.ts'
import type { HistoryEntry, LegalEdit, LegalEntry, LegalOverview } from './own.contract.ts'
import type { OwnDeps } from './own.deps.ts'
import { everPublished, ownVersions, readDraft } from './own.store.ts'
import { differencesBetween } from './texts.contract.ts'
import { houseText, textsOfVersion } from './texts-of-version.ts'
import { holdingOn, lineOf } from './versions.ts'

type Names = ReadonlyMap<string, string>
type Ever = Awaited<ReturnType<typeof everPublished>>
type Draft = Awaited<ReturnType<typeof readDraft>>

const houseDays = (name: LegalName) => DOCUMENTS[name].map(({ version }) => version)

/** All documents with their versions and who did what. */
export async function readOverview(deps: OwnDeps): Promise<LegalOverview> {
  const now = today(deps.clock.now())
  const documents = await Promise.all(LEGAL_NAMES.map((name) => entryOf(deps, name, now)))
  return { today: now, documents }
}

async function entryOf({ db, staffNames }: OwnDeps, name: LegalName, now: string): Promise<LegalEntry> {
  const [ever, draft] = await Promise.all([everPublished(db, name), readDraft(db, name)])
  const ids = ever.flatMap(({ publication, withdrawal }) => [publication.publishedBy, withdrawal?.withdrawnBy ?? []])
  const names = await staffNames([...new Set([...ids.flat(), ...(draft ? [draft.changedBy] : [])])])
  const own = ever.filter(({ withdrawal }) => !withdrawal).map(({ publication }) => publication)
  const line = lineOf(houseDays(name), own)
  const holding = holdingOn(now, line)
  const states = { holding, now }
  const withdrawn = ever.filter(({ withdrawal }) => withdrawal).map(({ publication }) => publication)
  const all = [...line, ...withdrawn.map(({ version, day }) => ({ version, day, own: true }))]
  const history = all.map((one) => historyEntry(name, one, { ever, names, ...states }))
  return {
    name,
    draft: draftOf(draft, names),
    openReviews: holding.own ? 0 : reviewsOf(name, holding.version).length,
    history: history.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)),
  }
}

type Around = { ever: Ever; names: Names; holding: LegalVersion; now: string }

function historyEntry(name: LegalName, one: LegalVersion, { ever, names, holding, now }: Around): HistoryEntry {
  const { version, day, own } = one
  const kept = own ? ever.find(({ publication }) => publication.version === version) : undefined
  const textOf = (wanted: string) =>
    ever.find(({ publication }) => publication.version === wanted)?.publication.texts ?? houseText(name, wanted)
  const days = houseDays(name)
  const before = kept ? textOf(kept.publication.replaces) : houseText(name, days[days.indexOf(version) + 1] ?? '')
  const after = kept?.publication.texts ?? houseText(name, version)
  const { withdrawal } = kept ?? {}
  const begun = version === holding.version ? 'holds' : day > now ? 'to-come' : 'earlier'
  return {
    version,
    day,
    own,
    state: withdrawal ? 'withdrawn' : begun,
    publishedAt: kept?.publication.publishedAt.toISOString() ?? null,
    publishedBy: kept ? (names.get(kept.publication.publishedBy) ?? null) : null,
    reviewer: kept?.publication.reviewer ?? null,
    withdrawn: withdrawal
      ? {
          at: withdrawal.withdrawnAt.toISOString(),
          by: names.get(withdrawal.withdrawnBy) ?? null,
          reason: withdrawal.reason,
        }
      : null,
    differences: before && after ? differencesBetween(before, after) : [],
  }
}

function draftOf(draft: Draft, names: Names): LegalEntry['draft'] {
  const set = Boolean(draft?.texts)
  return {
    version: draft?.version ?? 0,
    at: set ? (draft?.changedAt.toISOString() ?? null) : null,
    by: set && draft ? (names.get(draft.changedBy) ?? null) : null,
    set,
  }
}

/** What an editor begins with. */
export async function readEdit({ db, clock, staffNames }: OwnDeps, name: LegalName): Promise<LegalEdit> {
  const now = today(clock.now())
  const [own, draft] = await Promise.all([ownVersions(db, name), readDraft(db, name)])
  const { version, day, own: isOwn } = holdingOn(now, lineOf(houseDays(name), own))
  const texts = await textsOfVersion(db, name, { version, own: isOwn })
  const names = await staffNames(draft ? [draft.changedBy] : [])
  return {
    today: now,
    draft: draftOf(draft, names),
    texts: draft?.texts ?? texts,
    holding: { version, day, texts },
    figures: { ...figuresNow() },
  }
}
