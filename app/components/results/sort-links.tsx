import { useLingui } from '@lingui/react/macro'
import { SiteLink } from '#app/i18n/site-link.tsx'

type SortLinksProps<Sort extends string> = {
  sorts: readonly Sort[]
  current: Sort
  nameOf: Readonly<Record<Sort, string>>
  hrefOf: (sort: Sort) => string
}

/** The orders of a list, as links. */
export function SortLinks<Sort extends string>({ sorts, current, nameOf, hrefOf }: SortLinksProps<Sort>) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Sort`} className="-mx-1 min-w-0 flex-1 px-1 py-1 max-sm:overflow-x-auto print:hidden">
      <ul className="flex gap-1.5 max-sm:w-max sm:flex-wrap">
        {sorts.map((sort) => (
          <li key={sort}>
            <SiteLink
              to={hrefOf(sort)}
              preventScrollReset
              aria-current={sort === current ? 'true' : undefined}
              className="flex min-h-9 items-center whitespace-nowrap rounded-full border border-line bg-surface px-3.5 font-medium text-ink text-sm no-underline hover:border-sea hover:bg-sea-tint pointer-coarse:min-h-11 aria-[current]:border-sea aria-[current]:bg-sea aria-[current]:text-on-sea"
            >
              {nameOf[sort]}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
