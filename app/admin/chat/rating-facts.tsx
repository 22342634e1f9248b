import { useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { cx } from '#app/ui/cx.ts'
import type { DeskState } from './desk-state.ts'

const STARS = [1, 2, 3, 4, 5] as const

/** What the visitor gave for it, once they have. */
export function RatingFacts({ detail }: { detail: NonNullable<DeskState['detail']> }) {
  const { t } = useLingui()
  const { rating } = detail.conversation
  if (rating === null) return null
  return (
    <section aria-label={t`Rating of the visitor`} className="grid gap-1.5 rounded-lg bg-sunken px-3 py-2.5">
      <p className="flex items-center gap-1">
        <span className="sr-only">{t`${rating} of 5`}</span>
        {STARS.map((star) => (
          <Star
            key={star}
            aria-hidden="true"
            className={cx('size-5', star <= rating ? 'fill-sun text-sun' : 'text-edge')}
          />
        ))}
      </p>
      {detail.rating_comment && <p className="wrap-anywhere text-sm">“{detail.rating_comment}”</p>}
    </section>
  )
}
