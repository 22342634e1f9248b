import { openPolicyChangeOf } from '#modules/reservations/change-policy/policy-change.store.ts'
import { peopleOf } from '#modules/reservations/hold/people.store.ts'
import type { ItemKey } from '#modules/reservations/item-key.ts'
import { checkCorrection } from '#modules/reservations/items/names/check-correction.ts'
import { nameErrors } from '#modules/reservations/items/names/name.errors.ts'
import type { Correction, NameDesk, NamedItem } from '#modules/reservations/items/names/name-desk.ts'
import { openPerson } from '#modules/reservations/privacy/personal-data.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { dayIn } from '#platform/dates.ts'
import { hmac } from '#platform/key-of.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { policySnapshot } from './policy-snapshot.ts'

type Deps = Pick<ReservationDeps, 'db' | 'vault' | 'clock' | 'insurance' | 'surnameKey'>

/** Until the cover begins, and by an amendment of the policy: its days, ages and premium stay. */
export function policyNames(deps: Deps): NameDesk {
  return {
    check: (item, correction) =>
      checkCorrection(item, correction, {
        open: ['issued'],
        isOver: policySnapshot(item).policy.from <= dayIn(BRAZIL_ZONE, deps.clock.now()),
        tooLate: nameErrors.insuredTooLate,
        another: nameErrors.otherInsured,
      }),
    async ask(item, correction) {
      await expectUnchanging(deps.db, item)
      await amend(deps, item, correction)
    },
    underLock: (tx, item) => expectUnchanging(tx, item),
  }
}

/** A change that is open names everyone itself. */
async function expectUnchanging(db: DatabaseOrTransaction, item: ItemKey): Promise<void> {
  if (await openPolicyChangeOf(db, item)) throw nameErrors.notNow()
}

/** The key names the correction, without saying the name: another one after it is another amendment. */
async function amend({ db, vault, insurance, surnameKey }: Deps, item: NamedItem, { place, name, times }: Correction) {
  const rows = await peopleOf(db, item)
  const people = rows.map((row, at) => {
    const { givenNames, surname, birthDate } = openPerson(vault, row)
    return { ...(at === place ? name : { givenNames, surname }), birthDate: birthDate ?? '' }
  })
  const key = `name:${item.id}:${hmac(surnameKey, JSON.stringify([times, place, people])).toString('hex')}`
  const application = { key, facts: policySnapshot(item).policy, people }
  const { insurer } = insurance
  const answer = (await insurer.find(key)) ?? (await insurer.amend(item.orderRef ?? '', application))
  if (answer.status === 'refused') throw nameErrors.insurerRefuses()
}
