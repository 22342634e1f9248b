import { Disclosure } from '#app/ui/disclosure.tsx'
import type { InsuranceTerms } from '#modules/insurance/insurance.contract.ts'

type Section = InsuranceTerms['sections'][number]

/** The terms, a section at a time. */
export function TermsDisclosures({ terms: { sections } }: { terms: InsuranceTerms }) {
  return (
    <div>
      {sections.map((section) => (
        <Disclosure key={section.title} summary={section.title}>
          <SectionText section={section} />
        </Disclosure>
      ))}
    </div>
  )
}

export function SectionText({ section: { paragraphs, points } }: { section: Section }) {
  return (
    <div className="grid gap-3">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul className="grid list-disc gap-1.5 pl-5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
