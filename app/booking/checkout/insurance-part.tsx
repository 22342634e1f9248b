import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { draftOf, pathOfOffers } from '#app/sale/checkout-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { MOST_ITEMS } from '#modules/reservations/items/most-items.contract.ts'
import { isOffered } from '#platform/site.ts'
import type { Checkout } from './use-checkout.ts'

const AddCover = latePart({
  source: 'app/booking/checkout/add-cover.tsx',
  load: () => import('./add-cover.tsx'),
  pick: (module) => module.AddCover,
  fallback: <Skeleton className="h-48" />,
})

/** Insurance for the trip that is being booked, never chosen beforehand; a policy that was added can be taken away again. */
export function InsurancePart({ checkout }: { checkout: Checkout }) {
  const { items } = checkout
  const others = items.filter(({ kind }) => kind.kind !== 'policy')
  const moveTo = useMove(checkout)
  if (others.length === 0) return null
  if (others.length < items.length) return <Added onRemove={() => moveTo.without()} />
  const trip = tripOfMost(items)
  if (!trip?.insurable || items.length >= MOST_ITEMS || !isOffered('insurance')) return null
  return <AddCover checkout={checkout} trip={trip.insurable} currency={trip.total.currency} onAdd={moveTo.with} />
}

/** What is insured of several: the part on which most people are named, the first one where they are as many. */
function tripOfMost(items: Checkout['items']) {
  const people = ({ insurable }: Checkout['items'][number]) => insurable?.ages.length ?? 0
  return items.filter(({ insurable }) => insurable).toSorted((a, b) => people(b) - people(a))[0]
}

/** To the checkout of other offers, with everything that was typed. */
function useMove({ items, draft }: Checkout) {
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const go = (kinds: readonly string[], offers: string[], typed: object[], place: string) => {
    draftOf(kinds).write({ offers, items: typed, contact: draft.contact, heldCode: draft.heldCode })
    void navigate(`${localPath(pathOfOffers(offers))}${place}`, { replace: true, preventScrollReset: place === '' })
  }
  return {
    with(offerId: string) {
      const kinds = [...items.map(({ kind }) => kind.kind), 'policy']
      go(kinds, [...draft.offers, offerId], [...draft.items, {}], `#items.${items.length}.title`)
    },
    without() {
      const kept = items.flatMap(({ kind }, index) => (kind.kind === 'policy' ? [] : [index]))
      go(
        kept.map((index) => items[index]?.kind.kind ?? ''),
        kept.map((index) => draft.offers[index] ?? ''),
        kept.map((index) => draft.items[index] ?? {}),
        '',
      )
    },
  }
}

function Added({ onRemove }: { onRemove: () => void }) {
  return (
    <Card look="flat" className="flex flex-wrap items-center justify-between gap-3">
      <p>
        <Trans>You have added travel insurance to this booking.</Trans>
      </p>
      <Button variant="secondary" onClick={onRemove}>
        <Trans>Take the insurance out of this booking</Trans>
      </Button>
    </Card>
  )
}
