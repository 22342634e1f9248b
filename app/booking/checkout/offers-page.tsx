import { useLingui } from '@lingui/react/macro'
import { use, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Country } from '#app/components/travellers/countries.ts'
import { KINDS } from '#app/sale/kinds.ts'
import type { OfferKind, OpenOffer } from '#app/sale/offer-kind.ts'
import type { SaleKinds } from '#app/sale/sale-kind.ts'
import { wordsFor } from '#app/sale/several-words.ts'
import type { FoundOffer } from '#modules/reservations/items/found-offer.contract.ts'
import { add, compare } from '#platform/money.ts'
import { UnlessBooked } from './booked-already.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { ConfirmPrice } from './confirm-price.tsx'
import { NothingChosen } from './nothing-chosen.tsx'
import { OfferOver } from './offer-over.tsx'
import { offersIn } from './offers-in.ts'

type OffersPageProps = {
  found: readonly FoundOffer[]
  /** Where the visitor is probably from. */
  likely?: Country | null
  typed: Record<string, string>
  kinds?: SaleKinds
}

/** Offers of any kind: one of them over, dearer than they were, or to be booked together. */
export function OffersPage({ found, likely = null, typed, kinds: sold = KINDS }: OffersPageProps) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const offers = useOffers(sold, found, likely?.value ?? '')
  const kinds = found.map(({ kind }) => kind)
  const over = offers.findIndex((one) => one.found.over)
  const ended = offers[over]
  if (ended?.found.over) {
    const others = offersIn(params).filter((_, at) => at !== over)
    return (
      <OfferOver
        kinds={kinds}
        trip={ended.kind.tripOf(ended.found, i18n.locale)}
        others={others}
        searchPath={ended.kind.searchPath(ended.found)}
        words={ended.kind.words}
        status={ended.found.over}
      />
    )
  }
  const [first, ...others] = offers.flatMap(({ open }) => open ?? [])
  if (!first) return <NothingChosen />
  const items = [first, ...others] as const
  const trip = items.map((item) => item.trip).join(' + ')
  const total = add(first.total, ...others.map((item) => item.total))
  const previousTotal = sumBefore(items)
  if (compare(total, previousTotal) > 0 && params.get('agreed') !== String(total.amount)) {
    const words = wordsFor(items.map(({ kind }) => kind.words))
    const price = { total, previousTotal }
    return <ConfirmPrice words={words} kinds={kinds} price={price} trip={trip} searchPath={first.searchPath} />
  }
  const ids = items.map(({ id }) => id)
  return (
    <UnlessBooked key={ids.join()} offers={ids} trip={trip}>
      <CheckoutForm items={items} likely={likely} typed={typed} />
    </UnlessBooked>
  )
}

type Offer = { found: FoundOffer; kind: OfferKind; open: OpenOffer | null }

/** Each offer with its kind, whose code is loaded now: until then the page stays as the server rendered it. */
function useOffers(sold: SaleKinds, found: readonly FoundOffer[], country: string): Offer[] {
  const { i18n } = useLingui()
  // All are on their way before the first is waited for.
  const coming = found.map((one) => offerKind(sold, one))
  const kinds = coming.map((one) => use(one))
  // The parts of a form are made once: an input that is made anew loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kinds follow from what was found
  return useMemo(() => offersOf(found, kinds, { locale: i18n.locale, country }), [found, i18n.locale])
}

/** Throws Error for an offer that nobody books: none can have been opened. */
function offerKind(sold: SaleKinds, { kind }: FoundOffer): Promise<OfferKind> {
  const entry = sold[kind]
  if (!entry) throw new Error(`nobody books offers of the kind "${kind}"`)
  return entry.offers()
}

type Reader = { locale: string; country: string }

function offersOf(found: readonly FoundOffer[], kinds: readonly OfferKind[], reader: Reader): Offer[] {
  return found.flatMap((one, at) => {
    const kind = kinds[at]
    return kind ? [{ found: one, kind, open: openOfferOf(one, kind, reader) }] : []
  })
}

function openOfferOf(found: FoundOffer, kind: OfferKind, { locale, country }: Reader): OpenOffer | null {
  const offered = kind.offered(found, country)
  const trip = kind.tripOf(found, locale)
  if (!offered || trip === undefined) return null
  return { ...offered, kind, trip, searchPath: kind.searchPath(found), insurable: kind.insurable?.(found) ?? null }
}

function sumBefore([first, ...others]: readonly [OpenOffer, ...OpenOffer[]]) {
  const before = ({ total, previousTotal }: OpenOffer) => previousTotal ?? total
  return add(before(first), ...others.map(before))
}
