import { beforeAll, expect, test } from 'vitest'
import { sampleDepot } from '#modules/cars/sample-depot.fixture.ts'
import { createDocuments } from '#modules/reservations/index.ts'
import { carRequestFor, DRIVER } from '#modules/reservations/items/car/car-booking.fixture.ts'
import type { HoldBody } from '#modules/reservations/items/items.contract.ts'
import { HoldRequestSchema } from '#modules/reservations/items/items.contract.ts'
import { INSURED, policyRequestFor } from '#modules/reservations/items/policy/policy.fixture.ts'
import { openHouse, stayRequestFor } from '#modules/reservations/owner/stay-booking.fixture.ts'
import { type Booking, holdAs, openBooking, payBy, read, settle } from '#modules/reservations/reservations.fixture.ts'
import { createTranslate } from '#platform/i18n.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { NAME_LETTERS } from './name-letters.contract.ts'

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

const letters = (count: number) =>
  `${'Maria da Conceição '.repeat(20)}`
    .slice(0, count - 1)
    .trimEnd()
    .padEnd(count, 'x')
const named = (surname: string) => ({ givenNames: letters(NAME_LETTERS), surname })

const REQUESTS = {
  stay: async (booking: Booking, surname: string) =>
    stayRequestFor(booking, await openHouse(booking), { over: { guests: [named(surname)] } }),
  car: async (booking: Booking, surname: string) =>
    carRequestFor(booking, await sampleDepot(booking.db), { driver: { ...DRIVER, ...named(surname) } }),
  policy: async (booking: Booking, surname: string) =>
    policyRequestFor(booking, { over: { insured: [{ ...INSURED, ...named(surname) }] } }),
} satisfies Record<string, (booking: Booking, surname: string) => Promise<HoldBody>>

test.each(['stay', 'car', 'policy'] as const)(
  'a name of a %s is whole on its papers, and refused when they have no room',
  async (kind) => {
    const booking = await openBooking(database)
    const whole = letters(NAME_LETTERS)
    const request = HoldRequestSchema.parse(await REQUESTS[kind](booking, whole))
    const tooLong = HoldRequestSchema.safeParse(await REQUESTS[kind](booking, `${whole}y`))
    expect(tooLong.error?.issues[0]?.message).toContain('up to 100 letters')
    const held = await holdAs(booking, request)
    await payBy(booking, held, 'approve')
    await settle(booking)
    const reservation = await read(booking, held)
    const documents = createDocuments({ translate: createTranslate() })
    const write = kind === 'policy' ? documents.policyPdf : documents.voucherPdf
    const text = readPdf(await write(reservation, 'en'))
      .texts.map((one) => one.text)
      .join('')
    expect(text.replace(/\s/g, '')).toContain(`${whole}${whole}`.replace(/\s/g, ''))
  },
)
