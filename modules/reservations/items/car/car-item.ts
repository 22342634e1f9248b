import { CAR_OFFER_PREFIX } from '#modules/cars/hires/car-offer.contract.ts'
import type { HireDriver } from '#modules/cars/index.ts'
import { peopleOf } from '#modules/reservations/hold/people.store.ts'
import type { ItemHandler, Kept } from '#modules/reservations/items/item-handler.ts'
import type { ItemStatus } from '#modules/reservations/items/item-states.ts'
import { reviewItem } from '#modules/reservations/items/review-item.ts'
import { postFulfil, postRetain, postReverse } from '#modules/reservations/pay/postings.ts'
import { openPerson, openPhone, openWishes } from '#modules/reservations/privacy/personal-data.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ItemRow, ReservationRow } from '#modules/reservations/reservations.store.ts'
import type { Transaction } from '#platform/database/index.ts'
import { carFacts } from './car-facts.ts'
import { carLine, carTitle } from './car-line.ts'
import { carNames } from './car-names.ts'
import { carSnapshot, depotOf } from './car-snapshot.ts'
import { describeCar } from './describe-car.ts'
import { openCarOffer } from './open-car.ts'
import { prepareCar } from './prepare-car.ts'

type Deps = Pick<ReservationDeps, 'db' | 'vault' | 'cars' | 'clock' | 'ledger' | 'ticketing' | 'rights'>
type Answer = Awaited<ReturnType<ItemHandler['order']>>

/** Cars of our own fleet: sold as soon as the order is placed, and confirmed as soon as they are paid. */
export function carHandler(deps: Deps): ItemHandler {
  const { cars, ledger, clock } = deps
  return {
    captureWhen: 'ordered',
    deliver: null,
    offerPrefix: CAR_OFFER_PREFIX,
    feature: 'cars',
    open: (id) => openCarOffer(deps, id),
    async prepare(request, { key }) {
      if (request.kind !== 'car') throw new Error(`${request.kind} is no car`)
      return prepareCar(deps, request, key)
    },
    letGo: (offerId, key) => cars.letGo(offerId, key),
    release: (item) => cars.release(holdOf(item)),
    async reprice(item) {
      const now = await cars.reprice(holdOf(item))
      return now?.total ?? null
    },
    holdAgain: (item, request) => cars.holdAgain(holdOf(item), request),
    order: (item, { key, reservation }) => order(deps, item, key, reservation),
    async findOrder(item, key) {
      const found = await cars.findOrder({ key, depotId: depotOf(item) })
      return found && answerOf(deps, found)
    },
    cancel: (item) => cars.cancel(orderOf(item)),
    fulfil: (tx, item) => postFulfil(ledger, tx, item, clock.now()),
    unwind: (tx, item, kept) => unwind(deps, tx, item, kept),
    review: (tx, item, reservation, why) =>
      reviewItem(deps, tx, { item, reservation, why, title: carTitle(carSnapshot(item).car) }),
    withdraw: (tx, { id: itemId, reservationId }, reason) =>
      deps.ticketing.close(tx, { itemId, reservationId }, reason),
    describe: describeCar,
    quote: (whole, item, { refunded, endedBy, now }) =>
      deps.rights.quoteCar(carFacts(whole, item, refunded, endedBy), now),
    papers: (_whole, { status }) => ({ paper: 'voucher', ready: isVouched(status), dated: isVouched(status) }),
    listed: ['car'],
    line: carLine,
    names: carNames(deps),
  }
}

const isVouched = (status: ItemStatus) => status === 'confirmed' || status === 'completed'

function orderOf(item: ItemRow) {
  if (!item.orderRef) throw new Error(`the car of item ${item.id} was never ordered`)
  return { id: item.orderRef, depotId: depotOf(item) }
}

const holdOf = (item: ItemRow) => ({ id: item.holdRef, depotId: depotOf(item) })

async function order(deps: Deps, item: ItemRow, key: string, reservation: ReservationRow): Promise<Answer> {
  const { cars, db, vault } = deps
  const [row] = await peopleOf(db, item)
  if (!row) throw new Error(`nobody drives the car of item ${item.id}`)
  const { givenNames, surname } = openPerson(vault, row)
  const driver: HireDriver = {
    givenNames,
    surname,
    email: reservation.contactEmail,
    phone: openPhone(vault, reservation),
    flight: openWishes(vault, item),
  }
  return answerOf(deps, await cars.order({ key, hold: holdOf(item), code: reservation.code, driver }))
}

function answerOf({ clock }: Deps, answer: Awaited<ReturnType<Deps['cars']['order']>>): Answer {
  if (answer.status === 'refused') return { status: 'refused', reason: 'hold-over', detail: answer.detail }
  const { orderRef } = answer
  return { status: 'ordered', orderRef, recordLocator: '', ticketBy: clock.now(), instantTicketing: true }
}

/** What was owed for the car is the driver's again, but for what the rule keeps. */
async function unwind({ ledger }: Deps, tx: Transaction, item: ItemRow, kept: Kept): Promise<void> {
  if (item.status === 'confirmed') await postReverse(ledger, tx, item, kept.at)
  await postRetain(ledger, tx, item, kept)
}
