import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The first result, or what stands in its place: the one of the page that has it takes the focus. */
export const FIRST_RESULT = { id: 'first-result', tabIndex: -1, className: 'scroll-mt-36' } as const

/** Past the search and the filters; for those who go by keyboard, before both. */
export function SkipToResults() {
  return (
    <a href={`#${FIRST_RESULT.id}`} className="skip-link">
      <Trans>Skip to results</Trans>
    </a>
  )
}

/** In place of a list: nothing was found, or it is on its way. */
export function InPlaceOfResults({ children }: { children: ReactNode }) {
  return <div {...FIRST_RESULT}>{children}</div>
}
