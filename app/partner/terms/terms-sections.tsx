import { ArticleBody } from '#app/components/article-body.tsx'
import { ReviewNote } from '#app/components/legal/review-note.tsx'
import { NextFee } from '#app/partner/simulator/next-fee.tsx'
import type { LegalDocument, LegalReview } from '#modules/legal/legal.contract.ts'

type TermsSectionsProps = { document: LegalDocument; reviews: readonly LegalReview[] }

/** The sections of a version, numbered; the one that holds says below the fee what it will be next. */
export function TermsSections({ document: { sections, version, holds }, reviews }: TermsSectionsProps) {
  return (
    <ol className="mt-10 grid gap-9">
      {sections.map(({ id, title, body }, index) => (
        <li key={id} id={id} className="grid scroll-mt-24 gap-x-5 gap-y-2 sm:grid-cols-[2.5rem_minmax(0,1fr)]">
          <span
            aria-hidden="true"
            className="figures font-bold font-display text-sea text-title leading-tight max-sm:hidden"
          >
            {index + 1}
          </span>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 className="font-bold font-display text-heading">
              <span className="sm:sr-only">{index + 1}. </span>
              {title}
            </h2>
            <ReviewNote reviews={reviews} section={id} />
            <ArticleBody body={body.trim()} />
            {id === 'fee' && version === holds && <NextFee />}
          </div>
        </li>
      ))}
    </ol>
  )
}
