import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { latePart } from '#app/ui/late-part.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Overview, Tile } from '#modules/reports/overview.contract.ts'

const LateChart = latePart({
  source: 'app/admin/dashboard/trend-chart.tsx',
  load: () => import('./trend-chart.tsx'),
  pick: (module) => module.TrendChart,
  fallback: <Skeleton className="h-72 w-full" />,
})

/** One of the figures day by day; which one is in the address. Its chart comes after the rest of the page. */
export function Trends({ tiles }: Pick<Overview, 'tiles'>) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const shown = tiles.find(({ id }) => id === search.get('trend')) ?? tiles.find(({ id }) => id === 'sales') ?? tiles[0]
  if (!shown) return null
  return (
    <>
      <nav aria-label={t`What the chart shows`} className="mb-3 flex flex-wrap gap-x-1 gap-y-2 text-sm">
        {tiles.map((tile) => (
          <Choice key={tile.id} tile={tile} current={tile.id === shown.id} />
        ))}
        <TextLink to={`/admin/reports/${shown.report}`} className="px-3 py-1.5 pointer-coarse:py-3">
          <Trans>The whole report</Trans>
        </TextLink>
      </nav>
      <LateChart key={shown.report} report={shown.report} />
    </>
  )
}

function Choice({ tile: { id, label }, current }: { tile: Tile; current: boolean }) {
  return (
    <TextLink
      look="quiet"
      to={`?trend=${id}`}
      replace
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      className={cx(
        'rounded-full px-3 py-1.5 pointer-coarse:py-3 forced-colors:border',
        current ? 'bg-sea-tint font-semibold' : 'bg-sunken',
      )}
    >
      {label}
    </TextLink>
  )
}
