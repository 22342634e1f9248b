import { beforeEach, describe, expect, test } from 'vitest'
import { createNotifications } from '#modules/notifications/index.ts'
import { createDocuments } from '#modules/reservations/index.ts'
import {
  ANA,
  type Booking,
  type Held,
  HOUR,
  holdAs,
  holdRequestFor,
  LIA,
  openBooking,
  payBy,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import { createTranslate } from '#platform/i18n.ts'
import { add, money } from '#platform/money.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { completePolicies } from './complete-policies.ts'
import { buyPolicy, cancelItem, policiesIn, policyRequestFor } from './policy.fixture.ts'

const database = testDatabase({ each: true })
const DAY = 24 * HOUR
let booking: Booking
beforeEach(async () => {
  booking = await openBooking(database)
})

const buy = (over?: Parameters<typeof buyPolicy>[1]) => buyPolicy(booking, over)
const cancel = (held: Held, itemId?: string) => cancelItem(booking, held, itemId)
const policies = () => policiesIn(booking)

/** Every account of the reservation, in whole; nothing is owed and unexplained. */
async function balancesOf({ reservation }: Held) {
  expect((await booking.ledger.check()).filter(({ reservationId }) => reservationId === reservation.id)).toEqual([])
  const all = await booking.ledger.balances({ reservationId: reservation.id })
  expect(all.reduce((sum, { balance }) => sum + balance.amount, 0)).toBe(0)
  return (account: string) => all.find((one) => one.account === account)?.balance.amount ?? 0
}

describe('a policy', () => {
  test('is accepted, paid and issued; the premium is the insurer’s', async () => {
    const held = await buy()
    const { total } = held.reservation
    const booked = await read(booking, held)
    expect(booked).toMatchObject({
      status: 'confirmed',
      items: [
        { kind: 'policy', status: 'issued', cover: 'plus', policyNumber: expect.stringMatching(/^HA-\d{7}-\d$/) },
      ],
      travellers: [{ givenNames: 'Ana Lúcia', birthDate: ANA.birthDate }],
    })
    expect(booked.documents.map(({ kind, available }) => [kind, available])).toEqual([
      ['policy', true],
      ['invoice', true],
      ['calendar', false],
    ])
    const balance = await balancesOf(held)
    expect(balance('supplier:house-assurance')).toBe(-total.amount)
    expect(balance('fees')).toBe(0)
    expect(await policies()).toMatchObject([{ status: 'issued', ages: [36], premium: total.amount }])
  })

  test('cancelled within the free look gives everything back, and the insurer gets nothing', async () => {
    const held = await buy()
    booking.clock.advance(6 * DAY)
    expect(await cancel(held)).toMatchObject({
      refund: held.reservation.total,
      rule: { id: 'br-cdc-art-49-policy@1990-09-11' },
    })
    expect(await read(booking, held)).toMatchObject({ status: 'refunded', items: [{ status: 'refunded' }] })
    const balance = await balancesOf(held)
    expect(balance('supplier:house-assurance')).toBe(0)
    expect(await policies()).toMatchObject([{ status: 'cancelled' }])
  })

  test('cancelled later leaves the insurer what its terms keep, and us nothing', async () => {
    const held = await buy()
    booking.clock.advance(10 * DAY)
    const quote = await cancel(held)
    const { amount } = held.reservation.total
    const kept = Math.round(amount * 0.15)
    expect(quote).toMatchObject({ refund: money(amount - kept, 'BRL'), retained: money(kept, 'BRL') })
    const balance = await balancesOf(held)
    expect(balance('supplier:house-assurance')).toBe(-kept)
    expect(balance('fees')).toBe(0)
  })

  test('whose cover has begun gives nothing back, and is completed after its last day', async () => {
    const held = await buy()
    booking.clock.advance(61 * DAY)
    const { code } = held.reservation
    expect(await booking.reservations.cancelQuote(code, held.as)).toMatchObject({ refund: money(0, 'BRL') })
    const deps = { ...booking, payments: booking.payments } as never
    expect(await completePolicies(deps)).toBe(0)
    booking.clock.advance(10 * DAY)
    expect(await completePolicies(deps)).toBe(1)
    expect(await completePolicies(deps)).toBe(0)
    expect(await read(booking, held)).toMatchObject({ items: [{ status: 'completed' }], cancellable: false })
  })

  test('that nobody pays binds nobody', async () => {
    const held = await holdAs(booking, policyRequestFor(booking))
    booking.clock.advance(16 * 60_000)
    await settle(booking)
    expect(await read(booking, held)).toMatchObject({ status: 'expired' })
    expect(await policies()).toEqual([])
  })
})

describe('what is refused', () => {
  const hold = (over: Parameters<typeof policyRequestFor>[1]) => holdAs(booking, policyRequestFor(booking, over))
  const person = { givenNames: 'Ana', surname: 'Souza', birthDate: ANA.birthDate }

  test.each([
    ['another age than was quoted', [{ ...person, birthDate: '1950-05-01' }], 'insured.0.birthDate'],
    ['someone who is not born yet', [{ ...person, birthDate: '2027-02-01' }], 'insured.0.birthDate'],
    ['more people than were quoted', [person, person], 'insured'],
  ])('%s', async (_name, insured, field) => {
    await expect(hold({ over: { insured } })).rejects.toMatchObject({ code: 'request/invalid', fields: [{ field }] })
  })

  test('another price than was seen', async () => {
    await expect(hold({ over: { totalSeen: money(1, 'BRL') } })).rejects.toMatchObject({
      code: 'reservation/price-changed',
    })
  })

  test('an offer that has expired, or never was', async () => {
    const request = policyRequestFor(booking)
    booking.clock.advance(31 * 60_000)
    await expect(holdAs(booking, request)).rejects.toMatchObject({ code: 'offer/expired' })
    await expect(holdAs(booking, { ...request, offerId: `po_${'x'.repeat(60)}` })).rejects.toMatchObject({
      code: 'offer/not-found',
    })
  })

  test('a birth date within the same band is fine: it costs the same', async () => {
    await expect(hold({ over: { insured: [{ ...person, birthDate: '2000-01-01' }] } })).resolves.toBeTruthy()
  })
})

describe('the insurer', () => {
  test('that refuses leaves no booking and no money', async () => {
    booking = await openBooking(database, {
      insurer: (house) => ({ ...house, apply: async () => ({ status: 'refused', reason: 'no' }) }),
    })
    const held = await buy()
    expect(await read(booking, held)).toMatchObject({ status: 'cancelled', items: [{ status: 'cancelled' }] })
    await balancesOf(held)
  })

  test('whose answer is lost is asked again, and issues one policy', async () => {
    let calls = 0
    booking = await openBooking(database, {
      insurer: (house) => ({
        ...house,
        async apply(application) {
          const answer = await house.apply(application)
          if (calls++ === 0) throw new Error('the line was cut')
          return answer
        },
      }),
    })
    const held = await buy()
    expect(await read(booking, held)).toMatchObject({ items: [{ status: 'issued' }] })
    expect(await policies()).toHaveLength(1)
  })

  test('that is silent when it should issue is asked again', async () => {
    let calls = 0
    booking = await openBooking(database, {
      insurer: (house) => ({
        ...house,
        async issue(number) {
          if (calls++ === 0) throw new Error('the line was cut')
          await house.issue(number)
        },
      }),
    })
    const held = await buy()
    await settle(booking)
    expect(await read(booking, held)).toMatchObject({ items: [{ status: 'issued' }] })
  })
})

describe('with flights in one booking', () => {
  const parts = async () => {
    const flight = await holdRequestFor(booking, { travellers: [ANA, LIA] })
    const lia = { givenNames: LIA.givenNames, surname: LIA.surname, birthDate: LIA.birthDate }
    const ana = { givenNames: ANA.givenNames, surname: ANA.surname, birthDate: ANA.birthDate }
    const policy = policyRequestFor(booking, { ages: [36, 7], over: { insured: [ana, lia] } })
    const { contact, locale, ...first } = { ...flight, kind: 'flight' as const }
    const { contact: _contact, locale: _locale, ...second } = policy
    return { kind: 'several' as const, items: [first, second], contact, locale }
  }

  test('everyone is one traveller, each part is cancelled alone, and the mails tell of their own', async () => {
    const translate = createTranslate()
    const documents = createDocuments({ translate })
    const { read: readReservation, createLink, createReviewKey } = booking.reservations
    const publicUrl = 'https://jangada.example'
    await createNotifications({
      ...booking,
      translate,
      publicUrl,
      documents,
      readReservation,
      createLink,
      createReviewKey,
    })
    const body = await parts()
    const held = await holdAs(booking, body)
    expect(held.reservation.travellers).toHaveLength(2)
    expect(held.reservation.total).toEqual(add(body.items[0]?.totalSeen as never, body.items[1]?.totalSeen as never))
    await payBy(booking, held, 'approve')
    await settle(booking)
    const booked = await read(booking, held)
    expect(booked).toMatchObject({ status: 'confirmed', items: [{ status: 'ticketed' }, { status: 'issued' }] })
    expect(booked.travellers.map(({ ticketVoid }) => ticketVoid)).toEqual([false, false])
    const [mail] = booking.mail.posted.filter(({ subject }) => subject.includes('Your policy: House Assurance'))
    expect(mail?.attachments?.map(({ name }) => name)).toEqual([`policy-${booked.code}.pdf`])
    expect(booking.mail.posted.filter(({ subject }) => subject.includes('Your tickets'))).toHaveLength(1)

    const policyId = booked.items[1]?.id ?? ''
    expect(await cancel(held, policyId)).toMatchObject({ refund: body.items[1]?.totalSeen, itemIds: [policyId] })
    expect(await read(booking, held)).toMatchObject({ items: [{ status: 'ticketed' }, { status: 'refunded' }] })
    const balance = await balancesOf(held)
    expect(balance('supplier:house-assurance')).toBe(0)
    expect(balance('supplier:house')).toBe(-(body.items[0]?.totalSeen.amount ?? 0))
  })

  test('cancelled flights are void, though the policy stands', async () => {
    const held = await holdAs(booking, await parts())
    await payBy(booking, held, 'approve')
    await settle(booking)
    await cancel(held, (await read(booking, held)).items[0]?.id)
    const left = await read(booking, held)
    expect(left).toMatchObject({ items: [{ status: 'refunded' }, { status: 'issued' }] })
    expect(left.travellers.map(({ ticketVoid }) => ticketVoid)).toEqual([true, true])
  })
})

describe.each(['en', 'pt-BR'] as const)('the policy as a PDF (%s)', (locale) => {
  test('says who, where, when, for how much, what comes back, and its whole terms', async () => {
    const held = await buy()
    const booked = await booking.reservations.get(held.reservation.code, { ...held.as, locale })
    const documents = createDocuments({ translate: createTranslate() })
    const { spoken } = readPdf(await documents.policyPdf(booked, locale))
    const terms = booking.insurance.terms(undefined, locale)
    for (const text of [
      booked.code,
      'House Assurance',
      'Ana Lúcia Souza',
      /HA-\d{7}-\d/,
      ...terms.sections.map(({ title }) => title),
    ])
      expect(spoken).toMatch(text)
    expect(spoken).toMatch(locale === 'en' ? /It insures nobody/ : /não segura ninguém|Não segura ninguém/)
    expect(readPdf(await documents.invoicePdf(booked, locale)).spoken).toContain('House Assurance')
  })
})
