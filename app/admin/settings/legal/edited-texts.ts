import { loadJson, tabStore } from '#app/kit/storage.ts'
import type { LegalName } from '#modules/legal/legal.contract.ts'
import type { LegalEdit } from '#modules/legal/own/own.contract.ts'
import type { LegalTexts, SectionTexts } from '#modules/legal/own/texts.contract.ts'
import type { Locale } from '#platform/locale.ts'

/** `key` names a section while it is edited: its address may change, and it may move. */
export type EditedSection = SectionTexts & { key: string }
export type EditedTexts = Omit<LegalTexts, 'sections'> & { sections: EditedSection[] }

let made = 0
const newKey = () => {
  made += 1
  return `s${made}`
}

export const edited = (texts: LegalTexts): EditedTexts => ({
  ...texts,
  sections: texts.sections.map((section) => ({ ...section, key: newKey() })),
})

export const plainTexts = ({ title, summary, sections }: EditedTexts): LegalTexts => ({
  title,
  summary,
  sections: sections.map(({ id, title: heading, body }) => ({ id, title: heading, body })),
})

const both = (): Record<Locale, string> => ({ en: '', 'pt-BR': '' })
export const emptySection = (): EditedSection => ({ key: newKey(), id: '', title: both(), body: both() })

/** With the section in another place, `by` further down. */
export function moved(texts: EditedTexts, key: string, by: -1 | 1): EditedTexts {
  const from = texts.sections.findIndex((section) => section.key === key)
  const sections = [...texts.sections]
  const [one] = sections.splice(from, 1)
  if (one) sections.splice(Math.max(0, from + by), 0, one)
  return { ...texts, sections }
}

/** What this tab keeps of what is typed, until it is saved: a reload or a wrong link loses nothing. */
type Kept = { texts: LegalTexts; seen: number }
const keptAs = (name: LegalName) => `legal:${name}`

export function keepInTab(name: LegalName, kept: Kept | null): void {
  tabStore.save(keptAs(name), kept && JSON.stringify(kept))
}

export function keptInTab(name: LegalName): Kept | null {
  const kept = loadJson(tabStore, keptAs(name)) as Partial<Kept> | null
  return kept?.texts && Array.isArray(kept.texts.sections) && typeof kept.seen === 'number' ? (kept as Kept) : null
}

/** What an editor begins with: what this tab still has of it, else what the server has. */
export function begunWith(name: LegalName, { texts, draft }: LegalEdit) {
  const kept = keptInTab(name)
  return { texts: edited(kept?.texts ?? texts), seen: kept?.seen ?? draft.version, back: kept !== null }
}
