import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX, TimerOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { arriveAtTop } from '#app/components/arrive.tsx'
import { pathOfOffers } from '#app/sale/checkout-draft.ts'
import type { KindWords } from '#app/sale/kind-words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HeldBefore } from './held-before.tsx'

type OfferOverProps = {
  words: Pick<KindWords, 'over'>
  /** Of everything that was to be booked together. */
  kinds?: readonly string[]
  status: 'expired' | 'sold-out' | 'not-found'
  searchPath: string
  /** The trip in a line; none for an offer that we do not know. */
  trip?: string | undefined
  /** The other offers that were to be booked with it. */
  others?: readonly string[]
  /** It ended while someone was looking: read out. */
  live?: boolean
}

const PICTURES = { expired: TimerOff, 'sold-out': SearchX, 'not-found': SearchX } as const

/** There is nothing to book here any more; the search that leads to it again is a step away. */
export function OfferOver({ words, kinds = [], status, searchPath, trip, others = [], live }: OfferOverProps) {
  const { i18n } = useLingui()
  const Picture = PICTURES[status]
  const over = words.over[status]
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
          <HeldBefore kinds={kinds} />
        </div>
      )}
      <EmptyState
        picture={<Picture aria-hidden="true" />}
        title={i18n._(over.title)}
        action={
          <>
            <ButtonLink to={searchPath} variant="sun" size="lg">
              <Trans>Search again</Trans>
            </ButtonLink>
            {others.length > 0 && (
              <ButtonLink to={pathOfOffers(others)} variant="secondary" size="lg">
                <Trans>Book the rest without it</Trans>
              </ButtonLink>
            )}
          </>
        }
      >
        {i18n._(over.reason)}
      </EmptyState>
    </div>
  )
}
