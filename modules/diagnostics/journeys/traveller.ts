import { randomUUID } from 'node:crypto'
import { addDays } from '#platform/dates.ts'
import type { Money } from '#platform/money.ts'
import { must } from './must.ts'
import type { Stage, Taken, TakeStep } from './stage.ts'

/** Far enough away that the whole price comes back. */
const DAYS_AHEAD = 40
/** Approved by the sandbox provider; no money moves. */
const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ana Ensaio' }

export const CONTACT = { email: 'rehearsal@jangada.invalid', phone: '+55 85 3000-0000', country: 'BR' }
export const READER = { locale: 'en' as const, market: 'BR' }
export const ANA = { givenNames: 'Ana', surname: 'Ensaio', birthDate: '1990-05-01' }
export const FLYER = {
  ...ANA,
  type: 'adult' as const,
  gender: 'F' as const,
  nationality: 'BR',
  frequentFlyer: null,
  document: { kind: 'passport' as const, number: 'FX000000', country: 'BR', expires: '2049-01-01' },
}
/** Between them the stage has a flight each day; its hotel and its cars are in the second. */
export const ROUTE = { origin: 'GRU', destination: 'GIG' }

export const newKey = () => `rehearsal-${randomUUID()}`

export const travelDay = ({ now }: Stage) => addDays(now().toISOString().slice(0, 10), DAYS_AHEAD)

/** In one piece: asked for, held, and theirs. */
export async function holdAsGuest(stage: Stage, body: Parameters<Stage['reservations']['hold']>[0]) {
  return guestOf(stage, await stage.reservations.hold(body, { caller: null, key: newKey() }))
}

type Held = { reservation: { code: string; id: string; total: Money }; key: string | null }
/** A guest with the booking that is theirs. */
export type Booked = Awaited<ReturnType<typeof guestOf>>

async function guestOf({ reservations }: Stage, { reservation, key }: Held) {
  const guest = await reservations.guestOf(key ?? '')
  must(guest, 'the guest key does not open the reservation')
  const as = { caller: { kind: 'guest' as const, reservationId: guest.reservationId }, locale: 'en' as const }
  return { ...reservation, as }
}

export async function payByCard({ bank, reservations }: Stage, { code, total, as }: Booked): Promise<void> {
  const card = await bank.tokenise(CARD)
  must('token' in card, 'the sandbox provider refused its test card')
  const method = { kind: 'card' as const, token: card.token.token, instalments: 1 }
  const { payment } = await reservations.pay(code, { method, totalSeen: total, key: newKey() }, as)
  must(['authorised', 'captured'].includes(payment.status), `the payment is ${payment.status}`)
}

/** Cancelled, the money back, and everything as it was: the last three steps of what is sold. */
export async function takeBack(stage: Stage, step: TakeStep, booked: Booked, before: Taken) {
  const { reservations, ledger, until, taken } = stage
  const { code, id, as } = booked
  await step('cancel', async () => {
    let back = 0
    // Parts of a package are cancelled one by one.
    for (const item of (await reservations.get(code, as)).items) {
      await until(async () => !(await isUnderWay(stage, booked)))
      const quote = await reservations.cancelQuote(code, as, item.id)
      back += quote.refund.amount
      await reservations.cancel(code, { quoteId: quote.id, key: newKey() }, as)
    }
    must(back === booked.total.amount, `only ${back} of ${booked.total.amount} goes back`)
  })
  await step('refund', () => until(async () => (await reservations.get(code, as)).status === 'refunded'))
  await step('even', async () => {
    const open = (await ledger.balances({ reservationId: id })).filter(({ balance }) => balance.amount !== 0)
    must(open.length === 0, `accounts are not even: ${open.map(({ account }) => account).join(', ')}`)
    must((await ledger.check()).length === 0, 'the ledger does not agree with the payments')
    mustBeLeft(before, await taken())
  })
}

/** A part of it is cancelled, and its money is not back yet. */
async function isUnderWay({ reservations }: Stage, { code, as }: Booked): Promise<boolean> {
  const { items } = await reservations.get(code, as)
  return items.some(({ status }) => status === 'cancelled')
}

export function mustBeLeft(before: Taken, after: Taken): void {
  for (const [what, count] of Object.entries(after)) {
    const more = count - before[what as keyof Taken]
    must(more === 0, `${more} ${what} were left taken`)
  }
}

/** Does what is due until every item is as it should be. */
export function arrived({ reservations, until }: Stage, { code, as }: Booked, ...wanted: string[]): Promise<void> {
  return until(async () => {
    const { items } = await reservations.get(code, as)
    return items.every(({ status }) => wanted.includes(status))
  })
}

/** The owner of the stage's hotel says yes. */
export async function ownerAccepts({ hotel, reservations: { owners } }: Stage, { code }: Booked): Promise<void> {
  const stay = (await owners.list(hotel.ownerId)).find((one) => one.reservation_code === code)
  must(stay, 'the owner does not see the request')
  await owners.answer(stay.id, { action: 'accept', reason: '' }, hotel.ownerId)
}
