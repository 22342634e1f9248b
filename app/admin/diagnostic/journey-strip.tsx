import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Outcome, Run } from '#modules/diagnostics/journeys/journeys.contract.ts'
import { inMs } from './milliseconds.ts'

/** As many as a day has. */
const BARS = 288
const HEIGHT = 40
const LEAST = 4
const FILLS: Record<Outcome, string> = { passed: 'fill-sea', failed: 'fill-danger', not_run: 'fill-line' }

/** The last day, oldest first: how long each run took; one that failed is as high as the strip. Said in words for those who cannot see it. */
export function JourneyStrip({ runs }: { runs: readonly Run[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const shown = runs.slice(0, BARS).toReversed()
  const longest = Math.max(1, ...shown.map(({ ms }) => ms))
  const failed = shown.filter(({ outcome }) => outcome === 'failed').length
  const label = t`In the last 24 hours: ${plural(shown.length, { one: '# run', other: '# runs' })}, ${failed} failed, the longest ${longest} ms`
  const heightOf = ({ outcome, ms }: Run) => (outcome === 'failed' ? HEIGHT : Math.max(LEAST, (ms / longest) * HEIGHT))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${BARS * 3} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-10 w-full rounded-sm bg-sunken"
    >
      {shown.map((run, index) => {
        const height = heightOf(run)
        const x = (BARS - shown.length + index) * 3
        return (
          <rect key={run.id} x={x} y={HEIGHT - height} width="2.4" height={height} className={FILLS[run.outcome]}>
            <title>{`${formatMoment(run.startedAt, locale)} · ${inMs(run.ms)}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}
