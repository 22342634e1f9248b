import { useLingui } from '@lingui/react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Bar } from '#app/ui/bar.tsx'
import type { ReviewPart } from '#modules/hotels/reviews/reviews.contract.ts'
import { PART_WORDS } from './review-words.ts'
import { scoreText } from './score-text.ts'

/** The score of each part, with a bar. */
export function ScoreParts({ parts }: { parts: Record<ReviewPart, number> }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {(Object.keys(PART_WORDS) as ReviewPart[]).map((part) => (
        <div key={part} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
          <dt>{i18n._(PART_WORDS[part])}</dt>
          <dd className="contents">
            <span className="figures font-semibold">{scoreText(parts[part], locale)}</span>
            <Bar aria-hidden="true" share={parts[part] / 10} thin className="col-span-2 mt-1" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
