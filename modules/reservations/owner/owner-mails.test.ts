import { beforeAll, expect, test } from 'vitest'
import { newKey, openBooking, settle } from '#modules/reservations/reservations.fixture.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openHouse, requestStay, stayIdOf } from './stay-booking.fixture.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

async function requested() {
  const booking = await openBooking(database)
  const house = await openHouse(booking)
  const held = await requestStay(booking, house)
  const id = await stayIdOf(booking, house, held)
  const { code } = held.reservation
  const answer = (action: 'accept' | 'reject') =>
    booking.reservations.owners.answer(id, { action, reason: 'x' }, house.ownerId)
  const letter = () => {
    const mail = booking.mail.posted.filter(({ recipient }) => recipient === 'owner@example.com').at(-1)
    return { subject: mail?.subject, text: mail?.text.replaceAll('\u00a0', ' ') ?? '' }
  }
  async function cancel() {
    const quote = await booking.reservations.cancelQuote(code, held.as)
    await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
    await settle(booking)
  }
  return { booking, house, held, id, code, answer, letter, cancel }
}

test('a request names room, dates, guests, price, share, wishes, rate and policy, no name, and leads to the booking', async () => {
  const { id, code, letter } = await requested()
  const { subject, text } = letter()
  expect(subject).toBe(`Novo pedido de reserva: Pousada do Vento (${code})`)
  for (const said of [
    '1 × Sea view',
    '20 de jan. de 2027',
    '23 de jan. de 2027',
    '3 noites',
    '2 adultos',
    'R$ 900,00',
    'R$ 720,00',
    'A quiet room, please',
    'Só hospedagem',
    'Flexível',
    `https://jangada.example/pt/hotel-owner/dashboard#booking-${id}`,
  ]) {
    expect(text).toContain(said)
  }
  expect(text).not.toContain('Souza')
  expect(text).not.toContain('ana@example.com')
})

test('a booking is mailed once its money is taken, and what is kept of one that is cancelled late', async () => {
  const { booking, code, answer, letter, cancel } = await requested()
  await answer('accept')
  await settle(booking)
  expect(letter().subject).toBe(`Reserva confirmada: Pousada do Vento (${code})`)
  expect(letter().text).toContain('R$ 720,00')
  booking.clock.advance(Date.parse('2027-01-20T06:00:00Z') - booking.clock.now().getTime())
  await cancel()
  expect(letter().subject).toContain('cancelada')
  expect(letter().text).toContain('você recebe R$ 240,00')
})

test('a cancellation that keeps nothing says so', async () => {
  const { answer, letter, cancel } = await requested()
  await answer('accept')
  await cancel()
  expect(letter().text).toContain('você não tem nada a receber')
})

test('a request that lapses is mailed', async () => {
  const { booking, code, letter } = await requested()
  booking.clock.advance(24 * 3_600_000)
  await settle(booking)
  expect(letter().subject).toContain(`${code}`)
  expect(letter().text).toContain('Não houve resposta')
})
