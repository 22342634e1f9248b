import { type CarOffer, carSteps } from '#modules/cars/index.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { marketOfSale } from '#platform/market.contract.ts'
import type { CarItemView } from './car-item.contract.ts'
import type { FoundCar } from './found-car.contract.ts'

type Deps = Pick<ReservationDeps, 'cars' | 'rights' | 'clock'>

export async function openCarOffer({ cars, rights, clock }: Deps, id: string): Promise<FoundCar> {
  const opened = await cars.open(id)
  if (opened.status === 'not-found') return { kind: 'car', over: opened.status }
  if (opened.status !== 'open') return { kind: 'car', over: opened.status, asked: opened.asked }
  const { offer } = opened
  const { left: _, expiresAt: __, ...said } = offer
  const timeline = carSteps({ rights, market: marketOfSale(), now: clock.now() }, offer)
  const { demonstration } = offer.depot
  return { kind: 'car', over: null, offer: { ...said, extras: extrasOf(offer), demonstration, timeline } }
}

export function extrasOf({ extras }: Pick<CarOffer, 'extras'>): CarItemView['extras'] {
  return Object.entries(extras).flatMap(([extra, count]) =>
    count ? [{ extra: extra as CarItemView['extras'][number]['extra'], count }] : [],
  )
}
