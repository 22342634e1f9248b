import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX, TimerOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { arriveAtTop } from '#app/components/arrive.tsx'
import type { OfferKind } from '#app/sale/offer-kind.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HeldBefore } from './held-before.tsx'

type OfferOverProps = {
  kind: Pick<OfferKind, 'words' | 'draft'>
  status: 'expired' | 'sold-out' | 'not-found'
  searchPath: string
  /** The trip in a line; none for an offer that we do not know. */
  trip?: string | undefined
  /** It ended while somebody was looking: read out. */
  live?: boolean
}

const PICTURES = { expired: TimerOff, 'sold-out': SearchX, 'not-found': SearchX } as const

/** There is nothing to book here any more; the search that leads to it again is a step away. */
export function OfferOver({ kind, status, searchPath, trip, live }: OfferOverProps) {
  const { i18n } = useLingui()
  const Picture = PICTURES[status]
  const over = kind.words.over[status]
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (live) arriveAtTop(title.current)
  }, [live])
  return (
    <div className="column py-12 sm:py-16" role={live ? 'alert' : undefined}>
      <h1 ref={title} tabIndex={-1} className="text-center font-bold font-display text-title outline-none">
        {trip ?? <Trans>Checkout</Trans>}
      </h1>
      {!live && (
        <div className="mx-auto mt-6 max-w-2xl empty:hidden">
          <HeldBefore draft={kind.draft} />
        </div>
      )}
      <EmptyState
        picture={<Picture aria-hidden="true" />}
        title={i18n._(over.title)}
        action={
          <ButtonLink to={searchPath} variant="sun" size="lg">
            <Trans>Search again</Trans>
          </ButtonLink>
        }
      >
        {i18n._(over.reason)}
      </EmptyState>
    </div>
  )
}
