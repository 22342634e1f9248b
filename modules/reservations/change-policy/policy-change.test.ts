import { beforeEach, describe, expect, test } from 'vitest'
import { createNotifications } from '#modules/notifications/index.ts'
import { createDocuments } from '#modules/reservations/index.ts'
import {
  buyPolicy,
  cancelItem,
  INSURED,
  policiesIn,
  policyRequestFor,
} from '#modules/reservations/items/policy/policy.fixture.ts'
import {
  type Booking,
  type Held,
  HOUR,
  holdAs,
  holdRequestFor,
  MINUTE,
  newKey,
  openBooking,
  payBy,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { createTranslate } from '#platform/i18n.ts'
import { money } from '#platform/money.ts'
import { setSite } from '#platform/site.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readPdf } from '#tests/support/pdf.ts'
import {
  askFor,
  booksOf,
  changePolicy,
  changeRequest,
  LONGER,
  LONGER_PREMIUM,
  PREMIUM,
  payFor,
  policyIn,
  quoteFor,
  SHORTER,
  SHORTER_PREMIUM,
  seenIn,
  soundBooks,
  statusesOf,
} from './policy-change.fixture.ts'

const database = testDatabase({ each: true })
const DAY = 24 * HOUR
const reais = (amount: number) => money(amount, 'BRL')
const BIA = { givenNames: 'Bia', surname: 'Moraes', birthDate: '1991-03-04' }
let booking: Booking
let held: Held
beforeEach(async () => {
  booking = await openBooking(database)
  held = { ...(await buyPolicy(booking)) }
  held = { ...held, reservation: await read(booking, held) }
})

const policyNow = async () => policyIn({ reservation: await read(booking, held) })
const eventsNow = async () => (await read(booking, held)).timeline.map(({ event }) => event)

describe('other days', () => {
  test('that cost more are paid first; then policy, insurer and books are the new ones', async () => {
    const { quote, id, reservation } = await askFor(booking, held)
    expect(quote).toMatchObject({
      before: { until: '2027-01-29', days: 10, people: 1, total: reais(PREMIUM) },
      after: { until: '2027-01-31', days: 12, total: reais(LONGER_PREMIUM) },
      toPay: reais(LONGER_PREMIUM - PREMIUM),
      back: reais(0),
      kept: reais(0),
      rule: null,
    })
    expect(policyIn({ reservation })).toMatchObject({
      until: '2027-01-29',
      changeable: false,
      change: { status: 'unpaid' },
    })
    const { payment, reservation: paid } = await payFor(booking, held, id)
    expect(payment).toMatchObject({ status: 'captured', purpose: id })
    expect(paid.total).toEqual(reais(LONGER_PREMIUM))
    expect(policyIn({ reservation: paid })).toMatchObject({
      until: '2027-01-31',
      days: 12,
      total: reais(LONGER_PREMIUM),
      policyNumber: policyIn(held).policyNumber,
      kept: null,
      changeable: true,
      change: { status: 'applied', payBy: null },
    })
    await settle(booking)
    expect(await policiesIn(booking)).toMatchObject([
      { status: 'issued', until: '2027-01-31', premium: LONGER_PREMIUM },
    ])
    expect(await booksOf(booking, held)).toEqual(soundBooks(LONGER_PREMIUM))
    expect(await eventsNow()).toContain('policy-changed')
  })

  test('that cost less give everything of the difference back within the free look', async () => {
    booking.clock.advance(6 * DAY)
    const { quote } = await changePolicy(booking, held, SHORTER)
    expect(quote).toMatchObject({ toPay: reais(0), back: reais(PREMIUM - SHORTER_PREMIUM), kept: reais(0) })
    expect(quote.rule?.id).toMatch(/^br-cdc-art-49-policy@/)
    const now = await read(booking, held)
    expect(now.refunds).toMatchObject([{ amount: quote.back, status: 'succeeded', itemId: policyIn(held).id }])
    expect(now).toMatchObject({ status: 'confirmed', total: reais(SHORTER_PREMIUM) })
    expect(await booksOf(booking, held)).toEqual(soundBooks(SHORTER_PREMIUM))
    // The free look is still that of the purchase.
    expect(await cancelItem(booking, held)).toMatchObject({ refund: reais(SHORTER_PREMIUM), retained: reais(0) })
    expect(await booksOf(booking, held)).toEqual({ sums: {}, faults: [] })
  })

  test('that cost less later give back what a cancellation would, and cancelling then gives no more', async () => {
    booking.clock.advance(10 * DAY)
    const direct = await booking.reservations.cancelQuote(held.reservation.code, held.as)
    const { quote } = await changePolicy(booking, held, SHORTER)
    const difference = PREMIUM - SHORTER_PREMIUM
    const kept = difference - quote.back.amount
    expect(quote.kept).toEqual(reais(kept))
    expect(Math.abs(kept - difference * 0.15)).toBeLessThan(1)
    const policy = await policyNow()
    expect(policy).toMatchObject({ kept: reais(kept), total: reais(SHORTER_PREMIUM) })
    expect(await booksOf(booking, held)).toEqual(soundBooks(SHORTER_PREMIUM + kept))
    const last = await cancelItem(booking, held)
    expect(quote.back.amount + last.refund.amount).toBeLessThanOrEqual(direct.refund.amount)
    const held2 = PREMIUM - quote.back.amount - last.refund.amount
    expect(await booksOf(booking, held)).toEqual(soundBooks(held2))
  })

  test('that are the same, in the past or too many are refused with what to do', async () => {
    const ask = (over: object) => quoteFor(booking, held, over)
    await expect(ask({})).rejects.toMatchObject({ code: 'request/invalid', fields: [{ field: 'from' }] })
    await expect(ask({ from: '2026-11-20' })).rejects.toMatchObject({ fields: [{ field: 'from' }] })
    await expect(ask({ until: '2027-01-19' })).rejects.toMatchObject({ fields: [{ field: 'until' }] })
    await expect(ask({ until: '2028-01-20' })).rejects.toMatchObject({ fields: [{ field: 'until' }] })
  })

  test('can be had until the cover begins, by the clock of Brasília', async () => {
    booking.clock.advance(Date.parse('2027-01-20T02:59:00Z') - booking.clock.now().getTime())
    await expect(quoteFor(booking, held)).resolves.toMatchObject({ status: 'possible' })
    booking.clock.advance(MINUTE)
    await expect(quoteFor(booking, held)).rejects.toMatchObject({ code: 'reservation/state' })
    expect(await policyNow()).toMatchObject({ changeable: false })
  })

  test('cost the same on every day in the currency that was paid, whatever rates have become', async () => {
    const [, plus] = booking.insurance.quote({
      region: 'europe',
      from: '2027-01-20',
      until: '2027-01-29',
      ages: [36],
      currency: 'EUR',
    })
    const sold = plus as NonNullable<typeof plus>
    held = await buyPolicy(booking, { over: { offerId: sold.offerId, totalSeen: sold.total } })
    held = { ...held, reservation: await read(booking, held) }
    const before = await quoteFor(booking, held)
    setSite({ rates: { BRL: 8, EUR: 0.5, of: '2026-11-22' } })
    const after = await quoteFor(booking, held)
    expect(after.after.total).toEqual(before.after.total)
    await changePolicy(booking, held, LONGER)
    const back = await changePolicy(booking, held, { until: '2027-01-29' })
    setSite(null)
    expect(back.quote.after.total).toEqual(sold.total)
  })
})

describe('other people', () => {
  test('of the same age cost nothing, and take the place of who was named', async () => {
    const { quote } = await changePolicy(booking, held, { insured: [BIA] })
    expect(quote).toMatchObject({ toPay: reais(0), back: reais(0), before: { people: 1 } })
    const now = await read(booking, held)
    expect(now.travellers).toMatchObject([{ ...BIA }])
    expect(now.travellers).toHaveLength(1)
    expect(await policiesIn(booking)).toMatchObject([{ ages: [35] }])
    expect(await booksOf(booking, held)).toEqual(soundBooks(PREMIUM))
  })

  test('one more is paid for; who leaves is forgotten', async () => {
    await changePolicy(booking, held, { insured: [INSURED, BIA] })
    const two = await read(booking, held)
    expect(two.travellers.map(({ surname }) => surname)).toEqual(['Souza', 'Moraes'])
    expect(two.total).toEqual(reais(2 * PREMIUM))
    const { quote } = await changePolicy(booking, { ...held, reservation: two }, { insured: [BIA] })
    expect(quote.back).toEqual(reais(PREMIUM))
    const one = await read(booking, held)
    expect(one.travellers.map(({ surname }) => surname)).toEqual(['Moraes'])
    expect(policyIn({ reservation: one }).travellerIds).toEqual(one.travellers.map(({ id }) => id))
    const found = await booking.reservations.staff.search({ text: 'Souza', page: 1 })
    expect(found.rows).toEqual([])
  })

  test('who are too old, or not born, are refused at their field', async () => {
    const ask = (birthDate: string) => quoteFor(booking, held, { insured: [INSURED, { ...BIA, birthDate }] })
    const field = 'insured.1.birthDate'
    await expect(ask('1938-01-01')).rejects.toMatchObject({ code: 'request/invalid', fields: [{ field }] })
    await expect(ask('2027-02-01')).rejects.toMatchObject({ code: 'request/invalid', fields: [{ field }] })
  })
})

describe('with flights in one booking', () => {
  test('who flies is never renamed by a policy, and it is changed alone', async () => {
    const flight = await holdRequestFor(booking)
    const { contact, locale, ...first } = { ...flight, kind: 'flight' as const }
    const { contact: _contact, locale: _locale, ...second } = policyRequestFor(booking)
    held = await holdAs(booking, { kind: 'several', items: [first, second], contact, locale })
    await payBy(booking, held, 'approve')
    await settle(booking)
    held = { ...held, reservation: await read(booking, held) }
    await changePolicy(booking, held, { ...LONGER, insured: [BIA] })
    const now = await read(booking, held)
    expect(now.travellers.map(({ surname }) => surname)).toEqual(['Souza', 'Moraes'])
    const [ana, bia] = now.travellers
    expect(now.items.map(({ kind, travellerIds }) => [kind, travellerIds])).toEqual([
      ['flight', [ana?.id]],
      ['policy', [bia?.id]],
    ])
    expect(now.total.amount - held.reservation.total.amount).toBe(LONGER_PREMIUM - PREMIUM)
    const { sums, faults } = await booksOf(booking, held)
    expect(faults).toEqual([])
    expect(sums['supplier:house-assurance']).toBe(-LONGER_PREMIUM)
    // Back to who flies: nobody is left who is meant by nothing.
    await changePolicy(booking, { ...held, reservation: now }, LONGER)
    expect((await read(booking, held)).travellers.map(({ surname }) => surname)).toEqual(['Souza'])
  })
})

describe('what was seen', () => {
  test('is what is done: another price changes nothing', async () => {
    const quote = await quoteFor(booking, held)
    const request = { ...changeRequest(held, LONGER), seen: { ...seenIn(quote), toPay: reais(1) }, key: newKey() }
    const asked = booking.reservations.policyChanges.request(held.reservation.code, request, held.as)
    await expect(asked).rejects.toMatchObject({ code: 'reservation/state' })
    expect(await statusesOf(booking, held)).toEqual([])
  })

  test('is done once: the same key is the same change, and another one waits', async () => {
    const key = newKey()
    const first = await askFor(booking, held, LONGER, key)
    const request = { ...changeRequest(held, LONGER), seen: seenIn(first.quote), key }
    const again = await booking.reservations.policyChanges.request(held.reservation.code, request, held.as)
    expect(policyIn({ reservation: again }).change?.id).toBe(first.id)
    await expect(askFor(booking, held, SHORTER)).rejects.toMatchObject({ code: 'reservation/state' })
    expect(await statusesOf(booking, held)).toEqual(['unpaid'])
  })

  test('is nobody else’s business', async () => {
    const other = await buyPolicy(booking)
    const asked = booking.reservations.policyChanges.quote(held.reservation.code, changeRequest(held, LONGER), other.as)
    await expect(asked).rejects.toMatchObject({ code: 'reservation/not-found' })
    const { id } = await askFor(booking, held)
    const withdrawn = booking.reservations.policyChanges.withdraw(other.reservation.code, id, other.as)
    await expect(withdrawn).rejects.toMatchObject({ code: 'reservation/not-found' })
  })
})

describe('a difference that', () => {
  test('nobody pays leaves the policy as it was, and another change can be asked for', async () => {
    await askFor(booking, held)
    booking.clock.advance(16 * MINUTE)
    await settle(booking)
    expect(await statusesOf(booking, held)).toEqual(['expired'])
    expect(await policyNow()).toMatchObject({ until: '2027-01-29', changeable: true })
    expect(await eventsNow()).toContain('policy-change-expired')
    await changePolicy(booking, held, SHORTER)
    expect(await statusesOf(booking, held)).toEqual(['expired', 'applied'])
  })

  test('the bank declines can be paid by another card', async () => {
    const { id } = await askFor(booking, held)
    expect((await payFor(booking, held, id, 'decline:insufficient_funds')).payment.status).toBe('failed')
    expect(await policyNow()).toMatchObject({ change: { status: 'unpaid' } })
    await payFor(booking, held, id)
    expect(await policyNow()).toMatchObject({ until: '2027-01-31', change: { status: 'applied' } })
    expect(await booksOf(booking, held)).toEqual(soundBooks(LONGER_PREMIUM))
  })

  test('is withdrawn before it is paid changes nothing, and not afterwards', async () => {
    const { changes, code } = { changes: booking.reservations.policyChanges, code: held.reservation.code }
    const { id } = await askFor(booking, held)
    await changes.withdraw(code, id, held.as)
    await changes.withdraw(code, id, held.as)
    expect(await statusesOf(booking, held)).toEqual(['withdrawn'])
    const done = await changePolicy(booking, held)
    await expect(changes.withdraw(code, done.id, held.as)).rejects.toMatchObject({ code: 'reservation/state' })
  })

  test('is on its way by Pix when the policy is cancelled comes back whole', async () => {
    const { id } = await askFor(booking, held)
    const { payment } = await payFor(booking, held, id, 'pix')
    expect(await cancelItem(booking, held)).toMatchObject({ refund: reais(PREMIUM) })
    expect(await statusesOf(booking, held)).toEqual(['withdrawn'])
    const pix = /pix\/([\w-]+)/.exec((payment.action?.kind === 'pix' && payment.action.sandboxUrl) || '')?.[1]
    await booking.sandbox.desk.payPix(pix ?? '').catch(() => {})
    await settle(booking)
    await settle(booking)
    expect((await booksOf(booking, held)).sums).toEqual({})
    expect(await read(booking, held)).toMatchObject({ status: 'refunded' })
  })
})

describe('the insurer', () => {
  async function withInsurer(amend: (times: number) => 'refuse' | 'lose' | 'be silent' | 'answer') {
    let calls = 0
    booking = await openBooking(database, {
      insurer: (house) => ({
        ...house,
        async amend(...args) {
          const what = amend(calls++)
          if (what === 'refuse') return { status: 'refused', reason: 'the risk is another' }
          if (what === 'be silent') throw new Error('connection refused')
          const answer = await house.amend(...args)
          if (what === 'lose') throw new Error('the line was cut')
          return answer
        },
      }),
    })
    held = await buyPolicy(booking)
    held = { ...held, reservation: await read(booking, held) }
    return () => calls
  }

  test('that refuses leaves the policy as it was, and what was paid comes back', async () => {
    await withInsurer(() => 'refuse')
    await changePolicy(booking, held)
    expect(await statusesOf(booking, held)).toEqual(['refused'])
    expect(await policyNow()).toMatchObject({ until: '2027-01-29', total: reais(PREMIUM), changeable: true })
    expect((await read(booking, held)).payments.map(({ status }) => status)).toEqual(['captured', 'refunded'])
    expect(await booksOf(booking, held)).toEqual(soundBooks(PREMIUM))
    expect(booking.told.at(-1)).toMatchObject({ news: 'not-changed' })
    expect(await read(booking, held)).toMatchObject({ status: 'confirmed' })
  })

  test('whose answer is lost has its word looked up, and is not asked twice', async () => {
    const calls = await withInsurer(() => 'lose')
    await changePolicy(booking, held)
    expect(await statusesOf(booking, held)).toEqual(['applied'])
    expect(calls()).toBe(1)
    expect((await policiesIn(booking)).at(-1)).toMatchObject({ until: '2027-01-31' })
    expect(await booksOf(booking, held)).toEqual(soundBooks(LONGER_PREMIUM))
  })

  test('that is silent is asked again, and a cancellation meanwhile comes first', async () => {
    await withInsurer((times) => (times < 2 ? 'be silent' : 'answer'))
    const { id } = await askFor(booking, held)
    await payFor(booking, held, id)
    expect(await policyNow()).toMatchObject({ until: '2027-01-29', change: { status: 'asked' } })
    await cancelItem(booking, held)
    expect(await statusesOf(booking, held)).toEqual(['withdrawn'])
    expect((await policiesIn(booking)).at(-1)).toMatchObject({ status: 'cancelled', until: '2027-01-29' })
    expect(await booksOf(booking, held)).toEqual({ sums: {}, faults: [] })
  })
})

describe('of two who decide at once one is right', () => {
  test('two changes: one is made', async () => {
    const both = await Promise.allSettled([
      askFor(booking, held, SHORTER),
      askFor(booking, held, { insured: [BIA] }),
      askFor(booking, held, { ...SHORTER, from: '2027-01-21' }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    await settle(booking)
    const statuses = await statusesOf(booking, held)
    // One after the other may be made, never two of the same policy.
    expect(new Set(statuses)).toEqual(new Set(['applied']))
    const { total } = await read(booking, held)
    expect(await booksOf(booking, held)).toEqual(soundBooks(total.amount))
    expect(await policiesIn(booking)).toMatchObject([{ premium: (await policyNow()).total.amount }])
  })

  test('a change and a cancellation: what was quoted of another policy is void', async () => {
    for (let round = 0; round < 5; round++) {
      held = await buyPolicy(booking)
      held = { ...held, reservation: await read(booking, held) }
      booking.clock.advance(10 * DAY)
      const { code } = held.reservation
      const quote = await booking.reservations.cancelQuote(code, held.as)
      const [, cancelled] = await Promise.allSettled([
        askFor(booking, held, SHORTER),
        booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as),
      ])
      await settle(booking)
      const { sums, faults } = await booksOf(booking, held)
      expect(faults).toEqual([])
      if (cancelled.status === 'fulfilled') {
        expect(await statusesOf(booking, held)).not.toContain('applied')
        expect(sums['supplier:house-assurance']).toBe(quote.refund.amount - PREMIUM)
      } else {
        expect(cancelled.reason).toMatchObject({ code: 'reservation/quote-expired' })
        expect(sums).toEqual(soundBooks((await read(booking, held)).total.amount).sums)
      }
      booking.clock.advance(-10 * DAY)
    }
  })
})

test('the traveller is told by mail, with the new policy', async () => {
  const translate = createTranslate()
  const documents = createDocuments({ translate })
  const { read: readReservation, createLink, createReviewKey } = booking.reservations
  await createNotifications({
    ...booking,
    translate,
    documents,
    readReservation,
    createLink,
    createReviewKey,
    publicUrl: 'https://jangada.example',
  })
  await changePolicy(booking, held, { ...LONGER, insured: [BIA] })
  const mail = booking.mail.posted.find(({ subject }) => subject.startsWith('Changed: House Assurance'))
  expect(mail?.attachments?.map(({ name }) => name)).toEqual([`policy-${held.reservation.code}.pdf`])
  const { spoken } = readPdf(await documents.policyPdf(await read(booking, held), 'en'))
  expect(spoken).toContain('Bia Moraes')
  expect(spoken).not.toContain('Souza')
  expect(spoken).toMatch(/20 Jan 2027 to 31 Jan 2027/)
})
