import { beforeAll, describe, expect, test } from 'vitest'
import { sampleDepot } from '#modules/cars/sample-depot.fixture.ts'
import { createNotifications } from '#modules/notifications/index.ts'
import { askFor, LONGER } from '#modules/reservations/change-policy/policy-change.fixture.ts'
import { createDocuments } from '#modules/reservations/index.ts'
import { bookCarOf } from '#modules/reservations/items/car/car-booking.fixture.ts'
import { booked } from '#modules/reservations/items/package-deaths.fixture.ts'
import { buyPolicy } from '#modules/reservations/items/policy/policy.fixture.ts'
import { newsOf, openHouse, requestStay, stayIdOf } from '#modules/reservations/owner/stay-booking.fixture.ts'
import {
  type Booking,
  bookOne,
  type Held,
  HOUR,
  openBooking,
  read,
  settle,
} from '#modules/reservations/reservations.fixture.ts'
import type { FullName } from '#platform/corrected-name.ts'
import { sql } from '#platform/database/query.ts'
import { createTranslate } from '#platform/i18n.ts'
import { createVault } from '#platform/vault.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readPdf } from '#tests/support/pdf.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

const { identity: staff } = testCallers().staff('operations')
const reason = 'A letter was wrong'
const REFUSED = { code: 'reservation/state' }
const translate = createTranslate()

async function sell(kind: 'stay' | 'car' | 'policy') {
  const insured: unknown[] = []
  const booking = await openBooking(database, {
    insurer: (insurer) => ({
      ...insurer,
      amend: async (number, application) => {
        insured.push(application.people)
        return insurer.amend(number, application)
      },
    }),
  })
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
  const house = await openHouse(booking)
  const held = await { car: sellCar, policy: buyPolicy, stay: () => requestStay(booking, house) }[kind](booking)
  await settle(booking)
  const reservation = await read(booking, held)
  return { booking, documents, house, held: { ...held, reservation }, insured }
}
const sellCar = async (booking: Booking) => bookCarOf(booking, await sampleDepot(booking.db))

const correct = ({ reservations }: Booking, { reservation }: Held, names: Partial<FullName>, who = 0) => {
  const { id, givenNames, surname } = reservation.travellers[who] ?? { id: '', givenNames: '', surname: '' }
  return reservations.staff.correctName(reservation.id, { traveller: id, givenNames, surname, ...names, reason }, staff)
}

/** The day on which each begins, a moment before and after its rule ends. */
const ENDS = { stay: '2027-01-20T03:00:00Z', car: '2027-01-20T13:00:00Z', policy: '2027-01-20T03:00:00Z' } as const

describe.each(['stay', 'car', 'policy'] as const)('the name on a %s', (kind) => {
  test('is corrected until it begins; the traveller gets the papers as they are now, and staff read both names', async () => {
    const { booking, documents, held } = await sell(kind)
    booking.clock.advance(Date.parse(ENDS[kind]) - booking.clock.now().getTime() - HOUR)
    const [before] = held.reservation.travellers
    await correct(booking, held, { surname: 'Souzza' })
    await correct(booking, held, { surname: 'Souzza' })
    await settle(booking)
    const after = await read(booking, held)
    expect(after.travellers[0]).toMatchObject({ surname: 'Souzza', givenNames: before?.givenNames })
    expect(after.total).toEqual(held.reservation.total)
    expect(newsOf(booking, held).filter((news) => news === 'name-corrected')).toHaveLength(1)
    const [mail] = booking.mail.posted.filter(({ subject }) => subject.startsWith('Name corrected'))
    expect(mail?.text).toContain('Souzza')
    expect(mail?.attachments?.length ?? 0).toBe(kind === 'stay' ? 0 : 1)
    if (kind !== 'stay') {
      const pdf = await (kind === 'policy' ? documents.policyPdf(after, 'en') : documents.voucherPdf(after, 'en'))
      expect(
        readPdf(pdf)
          .texts.map(({ text }) => text)
          .join(' '),
      ).toContain('Souzza')
    }
    const { history, bookedAs } = await booking.reservations.staff.detail(held.reservation.id, staff, 'en')
    expect(history.filter(({ to }) => to === 'name')).toMatchObject([{ by: `staff:${staff.id}`, reason }])
    expect(bookedAs).toMatchObject([{ traveller: before?.id, surname: 'Souza', givenNames: before?.givenNames }])
  })

  test('is not given to someone else, not corrected a fourth time, and not once it has begun', async () => {
    const { booking, held } = await sell(kind)
    await expect(correct(booking, held, { surname: 'Oberhauser' })).rejects.toMatchObject(REFUSED)
    for (const surname of ['Sousa', 'Souzza', 'Souza Lima']) await correct(booking, held, { surname })
    await expect(correct(booking, held, { surname: 'Souza' })).rejects.toMatchObject({
      ...REFUSED,
      values: { times: 3 },
    })
    const fresh = await sell(kind)
    fresh.booking.clock.advance(Date.parse(ENDS[kind]) - fresh.booking.clock.now().getTime())
    await expect(correct(fresh.booking, fresh.held, { surname: 'Sousa' })).rejects.toMatchObject(REFUSED)
    expect((await read(fresh.booking, fresh.held)).travellers[0]?.surname).toBe('Souza')
  })
})

test('the owner of a hotel reads the name in the portal and is told without it', async () => {
  const { booking, house, held } = await sell('stay')
  await correct(booking, held, { surname: 'Sousa' })
  const [stay] = await booking.reservations.owners.list(house.ownerId)
  expect(stay).toMatchObject({ guest_last_name: 'Sousa', name_corrected_at: booking.clock.now().toISOString() })
  const told = booking.mail.posted.filter(({ recipient }) => recipient === 'owner@example.com').at(-1)
  expect(told?.subject).toContain('foi corrigido')
  expect(`${told?.subject} ${told?.text}`).not.toContain('Sousa')
})

test('the depot has the driver as corrected, and the rest as it was', async () => {
  const { booking, held } = await sell('car')
  await correct(booking, held, { surname: 'Sousa' })
  const { rows } = await database.db.execute<{ id: string; driver: string }>(
    sql`select id, driver from car_hires where code = ${held.reservation.code}`,
  )
  const [hire] = rows
  const driver = createVault(Buffer.alloc(32, 1)).open(hire?.driver ?? '', `car_hires ${hire?.id}`)
  expect(JSON.parse(driver)).toMatchObject({ givenNames: 'Ana Lúcia', surname: 'Sousa', flight: 'JG 1234' })
})

test('the insurer hears of it once, with everyone who is insured', async () => {
  const { booking, held, insured } = await sell('policy')
  await correct(booking, held, { surname: 'Sousa' })
  expect(insured).toEqual([[{ givenNames: 'Ana Lúcia', surname: 'Sousa', birthDate: '1990-05-01' }]])
})

test('a name waits while a change of the policy is open', async () => {
  const { booking, held } = await sell('policy')
  await askFor(booking, held, LONGER)
  await expect(correct(booking, held, { surname: 'Sousa' })).rejects.toMatchObject(REFUSED)
})

test('on a package it is corrected on every part, or on none', async () => {
  const booking = await openBooking(database)
  const world = { house: await openHouse(booking), depot: await sampleDepot(booking.db) }
  const held = await booked(booking, world)
  expect(held.reservation.travellers).toHaveLength(1)
  await expect(correct(booking, held, { surname: 'Oberhauser' })).rejects.toMatchObject(REFUSED)
  await correct(booking, held, { surname: 'Sousa' })
  await settle(booking)
  const after = await read(booking, held)
  expect(after.travellers).toMatchObject([{ surname: 'Sousa' }])
  const stayId = await stayIdOf(booking, world.house, held)
  expect(await booking.stays.oneOfOwner(world.house.ownerId, stayId)).toMatchObject({
    people: { guests: [{ surname: 'Sousa' }] },
  })
  const told = booking.told.filter(({ news }) => news === 'name-corrected').map(({ detail }) => detail['itemId'])
  expect(told.toSorted()).toEqual(held.reservation.items.map(({ id }) => id).toSorted())
  booking.clock.advance(Date.parse('2027-01-19T20:00:00Z') - booking.clock.now().getTime())
  await expect(correct(booking, { ...held, reservation: after }, { surname: 'Souza' })).rejects.toMatchObject(REFUSED)
  expect((await read(booking, held)).travellers).toMatchObject([{ surname: 'Sousa' }])
})

test('the audit log says what was corrected and never a name; of two at once one is told', async () => {
  const { booking, held } = await sell('car')
  const both = await Promise.allSettled([
    correct(booking, held, { surname: 'Sousa' }),
    correct(booking, held, { surname: 'Souzza' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await booking.audit.list({ limit: 10, action: 'traveller.name-corrected' })
  expect(rows[0]).toMatchObject({ reason, detail: { parts: 'car' } })
  expect(JSON.stringify(rows)).not.toMatch(/sou[sz]/i)
})

test('names that no ticket has room for are refused before the airline is asked', async () => {
  const booking = await openBooking(database)
  const held = await bookOne(booking)
  await expect(correct(booking, held, { givenNames: `Ana Lúcia ${'Maria '.repeat(9).trim()}` })).rejects.toMatchObject(
    REFUSED,
  )
})
