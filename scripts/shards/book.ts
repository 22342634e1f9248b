import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { ANA } from '#tests/chaos/traveller.ts'
import { REHEARSED_HOTEL } from '#world/rehearsal.ts'
import type { Stage } from './stage.ts'

const { givenNames, surname, birthDate } = ANA
export const PERSON = { givenNames, surname, birthDate }
export const GUESTS = [{ givenNames, surname }]
const CARD = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'ANA SILVA' }
const CONTACT = { email: 'ana@example.com', phone: '+5511912345678' }

/** A booking, and the key or the token that opens it. */
export type Trip = { name: string; at: string; bearer: string; reservation: ReservationView }
type Money = { amount: number; currency: string }

async function card({ ask }: Stage, name: string) {
  const { token } = await ask<{ token: string }>(`${name}: card`, '/sandbox-pay/tokens', { body: CARD })
  return { kind: 'card', token, instalments: 1 }
}

/** Held by a guest, or by a customer with their token. */
export async function hold({ ask }: Stage, name: string, body: object, customer?: string): Promise<Trip> {
  type Held = { reservation: ReservationView; key: string }
  const { reservation, key } = await ask<Held>(`${name}: hold`, '/api/reservations', {
    body: { ...body, contact: CONTACT, locale: 'en' },
    bearer: customer ?? null,
  })
  return { name, at: `/api/reservations/${reservation.code}`, bearer: customer ?? key, reservation }
}

export async function pay(stage: Stage, trip: Trip): Promise<void> {
  const { name, at, bearer, reservation } = trip
  const body = { method: await card(stage, name), totalSeen: reservation.total }
  await stage.ask(`${name}: pay`, `${at}/payments`, { body, bearer })
  await stage.work(`${name}: after paying`)
}

export async function read({ ask }: Stage, { name, at, bearer }: Trip): Promise<ReservationView> {
  return ask<ReservationView>(`${name}: see`, at, { method: 'GET', bearer })
}

export async function seePapers({ openFile }: Stage, { name, at, bearer }: Trip, ...kinds: string[]): Promise<void> {
  for (const kind of kinds) await openFile(`${name}: papers`, `${at}/documents/${kind}`, bearer)
}

/** Each item that can still be cancelled, and the money back. */
export async function cancel(stage: Stage, trip: Trip): Promise<void> {
  const { name, at, bearer } = trip
  const { items } = await read(stage, trip)
  for (const { id } of items.filter(({ status }) => !/cancel|refund|void/.test(status))) {
    const quote = await stage.ask<{ id: string }>(`${name}: ask what comes back`, `${at}/cancel-quote?item=${id}`, {
      bearer,
    })
    await stage.ask(`${name}: cancel`, `${at}/cancel`, { bearer, body: { quoteId: quote.id } })
    await stage.work(`${name}: after cancelling`, 30)
    await stage.work(`${name}: after cancelling`, 60)
  }
}

/** The difference of a change, where there is one. */
export async function payChange(stage: Stage, trip: Trip, path: string, toPay: Money): Promise<void> {
  if (toPay.amount > 0) {
    const body = { method: await card(stage, trip.name), totalSeen: toPay }
    await stage.ask(`${trip.name}: pay the change`, path, { bearer: trip.bearer, body })
  }
  await stage.work(`${trip.name}: after the change`)
}

/** The owner of the hotel that is asked says yes to what waits: a stay, then its change. */
export async function ownerAnswers({ as, site, work }: Stage, { name, reservation: { code } }: Trip): Promise<void> {
  const { owners } = site.modules.reservations
  await as('owner', `${name}: the owner accepts`, async () => {
    const stay = (await owners.list(REHEARSED_HOTEL.ownerId)).find((one) => one.reservation_code === code)
    if (!stay) throw new Error('the owner does not see the request')
    const { change } = stay
    const yes = { action: 'accept', reason: '', despite: false } as const
    if (change) await owners.answerChange(stay.id, { changeId: change.id, ...yes }, REHEARSED_HOTEL.ownerId)
    else await owners.answer(stay.id, yes, REHEARSED_HOTEL.ownerId)
  })
  await work(`${name}: after the owner’s answer`)
}
