import { INSURED, POLICY_TRIP } from '#modules/reservations/items/policy/policy.fixture.ts'
import { type Booking, type Held, newKey, read, settle } from '#modules/reservations/reservations.fixture.ts'
import { asc, eq } from '#platform/database/query.ts'
import type { NewPolicy, PossiblePolicyChange } from './policy-change.contract.ts'
import { policyChanges } from './policy-changes.tables.ts'

type Card = Parameters<Booking['tokenFor']>[0]
type Options = Partial<Omit<NewPolicy, 'itemId'>>

/** Ten days of Europe for Ana as they are sold: R$ 255.55. */
export const PREMIUM = 25_555
export const LONGER = { until: '2027-01-31' }
export const LONGER_PREMIUM = 30_666
export const SHORTER = { until: '2027-01-27' }
export const SHORTER_PREMIUM = 20_444

export function policyIn({ reservation }: Pick<Held, 'reservation'>) {
  const item = reservation.items.find(({ kind }) => kind === 'policy')
  if (item?.kind !== 'policy') throw new Error('there is no policy')
  return item
}

export const changeRequest = (held: Held, over: Options): NewPolicy => ({
  itemId: policyIn(held).id,
  from: POLICY_TRIP.from,
  until: POLICY_TRIP.until,
  insured: [INSURED],
  ...over,
})

export async function quoteFor(booking: Booking, held: Held, over: Options = LONGER) {
  const quote = await booking.reservations.policyChanges.quote(
    held.reservation.code,
    changeRequest(held, over),
    held.as,
  )
  if (quote.status === 'impossible') throw new Error(quote.sentence)
  return quote
}

export const seenIn = ({ after, toPay, back }: Pick<PossiblePolicyChange, 'after' | 'toPay' | 'back'>) => ({
  total: after.total,
  toPay,
  back,
})

/** Quoted and asked for. */
export async function askFor(booking: Booking, held: Held, over: Options = LONGER, key = newKey()) {
  const quote = await quoteFor(booking, held, over)
  const request = { ...changeRequest(held, over), seen: seenIn(quote), key }
  const reservation = await booking.reservations.policyChanges.request(held.reservation.code, request, held.as)
  return { quote, reservation, id: policyIn({ reservation }).change?.id ?? '' }
}

export async function payFor(booking: Booking, held: Held, changeId: string, how: Card | 'pix' = 'approve') {
  const totalSeen = policyIn({ reservation: await read(booking, held) }).change?.toPay
  if (!totalSeen) throw new Error('there is nothing to pay')
  const card = async () => ({ kind: 'card' as const, token: await booking.tokenFor(how as Card), instalments: 1 })
  const method = how === 'pix' ? { kind: 'pix' as const } : await card()
  const request = { changeId, method, totalSeen, key: newKey() }
  return booking.reservations.policyChanges.pay(held.reservation.code, request, held.as)
}

/** Asked for, and paid where it costs more. */
export async function changePolicy(booking: Booking, held: Held, over: Options = LONGER) {
  const asked = await askFor(booking, held, over)
  if (asked.quote.toPay.amount > 0) await payFor(booking, held, asked.id)
  await settle(booking)
  return asked
}

/** What became of the changes of a reservation, the oldest first. */
export async function statusesOf({ db }: Booking, { reservation }: Held) {
  const rows = await db
    .select({ status: policyChanges.status, insured: policyChanges.insured })
    .from(policyChanges)
    .where(eq(policyChanges.reservationId, reservation.id))
    .orderBy(asc(policyChanges.id))
  return rows.map(({ status }) => status)
}

/** What is owed to the insurer and held by the bank, in minor units, with every fault of the books. */
export async function booksOf({ ledger }: Booking, { reservation }: Held) {
  const balances = await ledger.balances({ reservationId: reservation.id })
  const sums = Object.fromEntries(
    balances.filter(({ balance }) => balance.amount !== 0).map(({ account, balance }) => [account, balance.amount]),
  )
  const faults = (await ledger.check()).filter(({ reservationId }) => reservationId === reservation.id)
  return { sums, faults }
}

/** As they are while `amount` is paid for an issued policy. */
export const soundBooks = (amount: number) => ({
  sums: { 'provider:sandbox': amount, 'supplier:house-assurance': -amount },
  faults: [],
})
