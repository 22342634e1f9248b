import { Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'

type SearchSummaryProps = { title: ReactNode; facts: readonly string[] }

/** What was searched for, above the results: it opens the form. A summary holds words and one heading, and no other block. */
export function SearchSummary({ title, facts }: SearchSummaryProps) {
  return (
    <summary className="grid list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-md sm:gap-x-6 [&::-webkit-details-marker]:hidden">
      <h1 className="flex flex-wrap items-center gap-x-2 font-bold font-display text-heading sm:text-2xl">{title}</h1>
      <span className="figures mt-0.5 flex flex-wrap gap-x-3 text-sm text-soft">
        {facts.map((fact) => (
          <span key={fact} className="first-letter:uppercase">
            {fact}
          </span>
        ))}
      </span>
      <span
        className={cx(
          buttonClass({ variant: 'secondary', size: 'sm' }),
          'col-start-2 row-span-2 row-start-1 w-fit max-sm:size-11 max-sm:px-0',
        )}
      >
        <Pencil aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">
          <Trans>Edit search</Trans>
        </span>
      </span>
    </summary>
  )
}
