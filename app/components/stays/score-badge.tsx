import { Trans, useLingui } from '@lingui/react/macro'
import { reviewCount } from '#app/components/destinations/review-count.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import { scoreText } from './score-text.ts'
import { scoreWord } from './stay-facts.ts'

type ScoreBadgeProps = { score: { mean: number; count: number } | null; large?: boolean; className?: string }

/** The mean of the reviews with their number; says so when there are none. */
export function ScoreBadge({ score, large, className }: ScoreBadgeProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  if (!score) {
    return (
      <span className={cx('text-sm text-soft', className)}>
        <Trans>No reviews yet</Trans>
      </span>
    )
  }
  const mean = scoreText(score.mean, locale)
  const word = scoreWord(score.mean, i18n)
  return (
    <span className={cx('inline-flex items-center gap-2', className)}>
      <span className={cx('score', large ? 'size-12 text-lg' : 'size-8 text-sm')}>
        <span className="sr-only">
          <Trans>Score</Trans>{' '}
        </span>
        {mean}
      </span>
      <span className="leading-tight">
        {word && <span className="block font-semibold text-sm">{word}</span>}
        <span className="figures block text-soft text-xs">{reviewCount(score.count, i18n)}</span>
      </span>
    </span>
  )
}
