import type { Clock } from '#platform/clock.ts'
import { today } from '#platform/database/days.ts'
import type { Database } from '#platform/database/index.ts'
import type { Locale } from '#platform/locale.ts'
import { inItsName } from '#platform/site-words.ts'
import { DOCUMENTS, reviewsOf } from './documents/documents.ts'
import {
  LEGAL_NAMES,
  type LegalDocument,
  type LegalName,
  type LegalReview,
  type LegalVersion,
} from './legal.contract.ts'
import { figuresNow } from './own/figures.ts'
import { houseTexts } from './own/house-texts.ts'
import { ownVersions, readPublication } from './own/own.store.ts'
import { type Figures, fillIn } from './own/placeholders.contract.ts'
import { type LegalTexts, wordsOf } from './own/texts.contract.ts'
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
    if (!source) return null
    return isOver ? inItsName(source[locale]) : filledIn(houseTexts(name, source), figuresNow(), locale)
  }
  const row = await readPublication(db, name, wanted.version)
  if (!row) return null
  return filledIn(row.texts, isOver ? row.figures : figuresNow(), locale)
}

function filledIn(texts: LegalTexts, figures: Figures, locale: Locale) {
  const { title, summary, sections } = wordsOf(texts, locale)
  const filled = (text: string) => fillIn(text, figures)
  return {
    title: filled(title),
    summary: filled(summary),
    sections: sections.map(({ id, ...said }) => ({ id, title: filled(said.title), body: filled(said.body) })),
  }
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
