import type { DocumentWords } from './document-source.ts'

/** The words of a later version in which one section is another: only that is written again. */
export function withSection(before: DocumentWords, id: string, body: (before: string) => string): DocumentWords {
  const { title, summary, sections } = before
  return {
    title,
    summary,
    sections: sections.map((section) =>
      section.id === id ? { id, title: section.title, body: body(section.body) } : section,
    ),
  }
}
