import { Trans } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import type { Day } from '#platform/dates.ts'
import type { Money } from '#platform/money.ts'

/** `detail`: how long, and for whom. */
type SideLine = { from: Day; until: Day; detail: string; total: Money }

/** What is changed as it is, and as it is to be. */
export function Sides({ before, after }: { before: SideLine; after: SideLine }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-lg bg-sunken px-4 py-3">
      <Side name={<Trans>Now</Trans>} side={before} quiet />
      <Side name={<Trans>Then</Trans>} side={after} />
    </dl>
  )
}

function Side({ name, side, quiet }: { name: ReactNode; side: SideLine; quiet?: boolean }) {
  const locale = useLocale()
  const { from, until, detail, total } = side
  return (
    <div className={cx('figures flex flex-wrap items-baseline justify-between gap-x-6', quiet && 'text-soft')}>
      <dt className={quiet ? 'sr-only' : 'basis-full pb-1.5 text-soft'}>
        {!quiet && <ArrowDown aria-hidden="true" className="size-4" />}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">
        <span className={quiet ? '' : 'font-semibold'}>
          {formatDay(from, locale)} – {formatDay(until, locale)}
        </span>{' '}
        <span className="text-sm max-sm:block">({detail})</span>
      </dd>
      <dd className={quiet ? '' : 'font-semibold'}>
        <Price value={total} whole={false} />
      </dd>
    </div>
  )
}
