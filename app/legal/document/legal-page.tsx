import type { ReactNode } from 'react'
import { LegalText } from '#app/components/legal/legal-text.tsx'
import { VersionNote, Versions } from '#app/components/legal/legal-versions.tsx'
import { ReviewNote } from '#app/components/legal/review-note.tsx'
import type { LegalDocument, LegalReview } from '#modules/legal/legal.contract.ts'

type LegalPageProps = {
  document: LegalDocument
  reviews: readonly LegalReview[]
  /** Behind the text of a section, by its id. */
  extras?: Readonly<Record<string, ReactNode>>
}

/** Terms or privacy, with the versions at the foot. */
export function LegalPage({ document, reviews, extras = {} }: LegalPageProps) {
  const { title, summary, sections } = document
  return (
    <div className="column py-10 sm:py-14">
      <LegalText
        title={title}
        summary={summary}
        sections={sections}
        note={<VersionNote document={document} />}
        before={(id) => <ReviewNote reviews={reviews} section={id} />}
        after={extras}
      >
        <Versions document={document} />
      </LegalText>
    </div>
  )
}
