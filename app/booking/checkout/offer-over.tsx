import { Trans } from '@lingui/react/macro'
import { SearchX, TimerOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { arriveAtTop } from '#app/components/arrive.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HeldBefore } from './held-before.tsx'

type OfferOverProps = {
  kind?: 'flight' | 'stay'
  status: 'expired' | 'sold-out' | 'not-found'
  searchPath: string
  /** The trip in a line; none for an offer that we do not know. */
  trip?: string
  /** It ended while somebody was looking: read out. */
  live?: boolean
}

const PICTURES = { expired: TimerOff, 'sold-out': SearchX, 'not-found': SearchX } as const

/** There is nothing to book here any more; the search that leads to it again is a step away. */
export function OfferOver({ kind = 'flight', status, searchPath, trip, live }: OfferOverProps) {
  const Picture = PICTURES[status]
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
          <HeldBefore kind={kind} />
        </div>
      )}
      <EmptyState
        picture={<Picture aria-hidden="true" />}
        title={<Title kind={kind} status={status} />}
        action={
          <ButtonLink to={searchPath} variant="sun" size="lg">
            <Trans>Search again</Trans>
          </ButtonLink>
        }
      >
        {kind === 'stay' ? <StayReason status={status} /> : <Reason status={status} />}
      </EmptyState>
    </div>
  )
}

function Title({ kind, status }: Pick<OfferOverProps, 'kind' | 'status'>) {
  if (status === 'expired') return <Trans>This offer has expired</Trans>
  if (status === 'sold-out' && kind === 'stay') return <Trans>This room has just been booked</Trans>
  if (status === 'sold-out') return <Trans>This fare has just sold out</Trans>
  return <Trans>There is no such offer</Trans>
}

function Reason({ status }: Pick<OfferOverProps, 'status'>) {
  if (status === 'expired') {
    return (
      <Trans>
        Prices are confirmed for 30 minutes. Search again to see what these flights cost now; what you have typed about
        travellers is kept.
      </Trans>
    )
  }
  if (status === 'sold-out') {
    return <Trans>Someone else took the last seats. Search again; what you have typed about travellers is kept.</Trans>
  }
  return <Trans>The link is incomplete or belongs to an old search. Search for your flights to get a fresh one.</Trans>
}

function StayReason({ status }: Pick<OfferOverProps, 'status'>) {
  if (status === 'expired') {
    return (
      <Trans>
        Prices are confirmed for 30 minutes. Look at the hotel again to see what it costs now; what you have typed is
        kept.
      </Trans>
    )
  }
  if (status === 'sold-out') {
    return <Trans>Someone else took the last one. Look for another room; what you have typed is kept.</Trans>
  }
  return <Trans>The link is incomplete or belongs to an old search. Search for a hotel to get a fresh one.</Trans>
}
