import type { Clock } from '#platform/clock.ts'
import { today } from '#platform/database/days.ts'
import type { Database } from '#platform/database/index.ts'
import type { Locale } from '#platform/locale.ts'
import { sayingPeriods } from '#platform/retention.contract.ts'
import { inItsName } from '#platform/site-words.ts'
import type { DocumentWords } from './documents/document-source.ts'
import { DOCUMENTS, reviewsOf } from './documents/documents.ts'
import { STATED_IN_PRIVACY } from './documents/stated-periods.ts'
import {
  LEGAL_NAMES,
  type LegalDocument,
  type LegalName,
  type LegalReview,
  type LegalVersion,
} from './legal.contract.ts'
import { figuresNow } from './own/figures.ts'
import { ownVersions, readPublication } from './own/own.store.ts'
import { fillIn } from './own/placeholders.contract.ts'
import { wordsOf } from './own/texts.contract.ts'
import { holdingOn, lineOf } from './own/versions.ts'

type Deps = { db: Database; clock: Clock }

/** All versions of a document, the newest first, and the one that holds today. */
export async function readVersions({ db, clock }: Deps, name: LegalName) {
  const house = DOCUMENTS[name].map(({ version }) => version)
  const versions = lineOf(house, await ownVersions(db, name))
  return { versions, holding: holdingOn(today(clock.now()), versions) }
}

/** The document that holds, or the `version` that is asked for; null where there is no such version. */
export async function readDocument(
  deps: Deps,
  name: LegalName,
  locale: Locale,
  version?: string | null,
): Promise<LegalDocument | null> {
  const { versions, holding } = await readVersions(deps, name)
  const wanted = version ? versions.find((one) => one.version === version) : holding
  if (!wanted) return null
  const words = await wordsIn(deps, name, {
    wanted,
    locale,
    isOver: versions.indexOf(wanted) > versions.indexOf(holding),
  })
  return words && { name, ...wanted, ...words, versions, holds: holding.version }
}

type Asked = { wanted: LegalVersion; locale: Locale; isOver: boolean }

/** With the name of the site and the figures of the product; one that is over keeps those of its publishing. */
async function wordsIn({ db }: Deps, name: LegalName, { wanted, locale, isOver }: Asked) {
  if (!wanted.own) {
    const source = DOCUMENTS[name].find((one) => one.version === wanted.version)
    return source ? inItsName(isOver ? source[locale] : inPeriods(source[locale])) : null
  }
  const row = await readPublication(db, name, wanted.version)
  if (!row) return null
  const figures = isOver ? row.figures : figuresNow()
  const { title, summary, sections } = wordsOf(row.texts, locale)
  const filled = (text: string) => fillIn(text, figures)
  return {
    title: filled(title),
    summary: filled(summary),
    sections: sections.map(({ id, ...said }) => ({ id, title: filled(said.title), body: filled(said.body) })),
  }
}

/** With the periods that staff set. */
function inPeriods(words: DocumentWords): DocumentWords {
  const sections = words.sections.map((section) => ({
    ...section,
    body: sayingPeriods(section.body, STATED_IN_PRIVACY[section.id] ?? []),
  }))
  return { ...words, sections }
}

/** The open questions about the texts of the house that hold: an own text is the business of those who published it. */
export async function openReviews(deps: Deps): Promise<LegalReview[]> {
  const found = await Promise.all(
    LEGAL_NAMES.map(async (name) => {
      const { version, own } = (await readVersions(deps, name)).holding
      return own ? [] : reviewsOf(name, version).map(([section, question]) => ({ name, version, section, question }))
    }),
  )
  return found.flat()
}
