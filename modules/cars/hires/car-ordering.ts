import type { CarClass } from '#modules/cars/cars.contract.ts'
import type { CancelAnswer } from '#modules/suppliers/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Money } from '#platform/money.ts'
import type { CarOrderAnswer, HeldCar, HireKey, OpenedCar } from './car-offer.ts'
import type { HireDeps } from './cars.deps.ts'
import { applyChange, type ChangedHire, type HireChange, type NewTimes, openChange } from './change-hire.ts'
import { correctDriver, type DriverCorrection } from './correct-driver.ts'
import { findHire, moveHire } from './hires.store.ts'
import { expireHolds, findHeld, holdAgain, holdCar, letGo, releaseCar } from './hold-car.ts'
import { openCar } from './open-car.ts'
import { type CarOrder, cancelCar, findOrder, hiresOver, orderCar } from './order-car.ts'

/**
 * Our own cars, from an offer to the returned key. Every write carries a key and bears being repeated with it. No call joins a
 * transaction of the caller but those that take one.
 */
export type CarOrdering = {
  /** The offer with this id as it is now; unknown, damaged and made up look the same. */
  open(offerId: string): Promise<OpenedCar>
  /**
   * Takes a unit until `until`. The price is as it is now; the caller compares it with what was seen.
   * Throws AppError `offer/not-found`, `offer/expired`, `offer/sold-out`.
   */
  hold(offerId: string, request: { key: string; until: Date }): Promise<HeldCar>
  /** What a hold call came to; null when nothing is held with the key. */
  findHold(call: { key: string; depotId: string | undefined }): Promise<HeldCar | null>
  /** Gives back what a hold call took; fine when it took nothing. */
  letGo(offerId: string, key: string): Promise<void>
  /** Takes the same again at the same price after a hold has ended; null when it is gone. */
  holdAgain(hold: HireKey, request: { key: string; until: Date }): Promise<{ holdRef: string } | null>
  /** Gives a held unit back; fine when it is gone already. */
  release(hold: HireKey): Promise<void>
  /** What is held, as it would be charged now: as it was held. Null when the hold is over. */
  reprice(hold: HireKey): Promise<{ total: Money } | null>
  /** The unit is sold. `code` is what the driver calls it. */
  order(request: CarOrder): Promise<CarOrderAnswer>
  findOrder(call: { key: string; depotId: string }): Promise<CarOrderAnswer | null>
  /** Again changes nothing. */
  cancel(order: HireKey): Promise<CancelAnswer>
  /** Other times of a confirmed hire. */
  openChange(order: HireKey, times: NewTimes): Promise<ChangedHire>
  /** Once by the id of the change, in a transaction of its own; false when it cannot be had any more. */
  applyChange(change: HireChange): Promise<boolean>
  /** The same driver, spelled right, in the caller's transaction. False when the hire is not confirmed, or nobody is kept of it. */
  correctDriver(tx: Transaction, correction: DriverCorrection): Promise<boolean>
  /** The class that stands in for the one that was sold. */
  givenClass(order: HireKey): Promise<CarClass | null>
  /** Confirmed hires whose cars are back by now. */
  over(): Promise<HireKey[]>
  /** The car is back. Compare-and-set on `confirmed`. */
  complete(tx: Transaction, order: HireKey): Promise<boolean>
  /** Releases holds that nobody gave back; returns how many. */
  expireHolds(): Promise<number>
}

export function createCarOrdering(deps: HireDeps): CarOrdering {
  return {
    open: (offerId) => openCar(deps, offerId),
    hold: (offerId, request) => holdCar(deps, offerId, request),
    findHold: (call) => findHeld(deps, call),
    letGo: (offerId, key) => letGo(deps, offerId, key),
    holdAgain: (hold, request) => holdAgain(deps, hold, request),
    release: (hold) => releaseCar(deps, hold),
    async reprice(hold) {
      const hire = await findHire(deps.db, hold)
      return hire?.status === 'held' ? { total: hire.offer.price.total } : null
    },
    order: (request) => orderCar(deps, request),
    findOrder: (call) => findOrder(deps, call),
    cancel: (order) => cancelCar(deps, order),
    openChange: (order, times) => openChange(deps, order, times),
    applyChange: (change) => applyChange(deps, change),
    correctDriver: (tx, correction) => correctDriver(deps, tx, correction),
    async givenClass(order) {
      return (await findHire(deps.db, order))?.givenClass ?? null
    },
    over: () => hiresOver(deps),
    async complete(tx, { id, depotId }) {
      const at = deps.clock.now()
      return (await moveHire(tx, { id, depotId, from: ['confirmed'], to: 'completed', by: 'system', at })) !== null
    },
    expireHolds: () => expireHolds(deps),
  }
}
