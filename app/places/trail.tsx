import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { TextLink } from '#app/ui/link.tsx'

type TrailProps = { above: { name: string; path: string }; here: string }

/** Where the page is in the site. */
export function Trail({ above, here }: TrailProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Where this page is`} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <li>
          <TextLink to={above.path} className="inline-flex min-h-9 items-center pointer-coarse:min-h-11">
            {above.name}
          </TextLink>
        </li>
        <li className="flex items-center gap-1.5 text-soft" aria-current="page">
          <ChevronRight aria-hidden="true" className="size-4" />
          {here}
        </li>
      </ol>
    </nav>
  )
}
