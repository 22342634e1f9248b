import { beforeAll, expect, test } from 'vitest'
import { createAudit } from '#modules/audit/index.ts'
import { createPayouts } from '#modules/ledger/index.ts'
import { type Booking, type Held, newKey, openBooking, settle } from '#modules/reservations/reservations.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { createEvents } from '#platform/events.ts'
import { createTranslate } from '#platform/i18n.ts'
import { money } from '#platform/money.ts'
import { createVault } from '#platform/vault.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { type House, openHouse, requestStay, stayIdOf } from './stay-booking.fixture.ts'

const TOTAL = 90_000
const CHECK_IN = Date.parse('2027-01-20T17:00:00Z')
const HOUR = 3_600_000
const rui = testCallers().staff('finance').identity

const database = testDatabase()
beforeAll(() => openBooking(database), 60_000)

type Story = { booking: Booking; house: House; held: Held; elsewhere: { amount: number } }

/** A booking whose bank tells of money that was given back with its own tools. */
async function openStory(): Promise<Story> {
  const elsewhere = { amount: 0 }
  let paymentKey = ''
  const booking = await openBooking(database, {
    bank: (provider) => ({
      ...provider,
      refundedSince: async () => (elsewhere.amount === 0 ? [] : [{ key: paymentKey }]),
      refundsOf: async () => {
        const amount = money(elsewhere.amount, 'BRL')
        return amount.amount === 0
          ? []
          : [{ paymentKey, amount, status: 'succeeded', mark: 'by-hand', reference: 'by hand' }]
      },
    }),
  })
  const house = await openHouse(booking)
  const held = await requestStay(booking, house)
  paymentKey = (await booking.payments.ofReservation(held.reservation.id)).payments[0]?.id ?? ''
  return { booking, house, held, elsewhere }
}

async function giveBack({ booking, held }: Story, amount: number) {
  const request = { amount: money(amount, 'BRL'), reason: 'the pool was closed', key: newKey() }
  expect(await booking.reservations.staff.refund(held.reservation.id, request, rui)).toMatchObject({ status: 'done' })
}

async function giveBackElsewhere({ booking, elsewhere }: Story, amount: number) {
  elsewhere.amount = amount
  await booking.jobs.send(null, 'payments.follow-refunds', {})
  await booking.jobs.run(booking.clock.now())
  await settle(booking)
}

const answer = async ({ booking, house, held }: Story, action: 'accept' | 'reject', reason = '') =>
  booking.reservations.owners.answer(await stayIdOf(booking, house, held), { action, reason }, house.ownerId)

async function cancel({ booking, held }: Story) {
  const { code } = held.reservation
  const quote = await booking.reservations.cancelQuote(code, held.as)
  await booking.reservations.cancel(code, { quoteId: quote.id, key: newKey() }, held.as)
}

async function staffCancel({ booking, held }: Story, refund: number) {
  const { staff } = booking.reservations
  const { id } = await staff.quote(held.reservation.id, rui, 'en')
  const request = { quoteId: id, refund: money(refund, 'BRL'), reason: 'agreed on the telephone', key: newKey() }
  expect(await staff.cancel(held.reservation.id, request, rui)).toMatchObject({ status: 'done' })
}

const waitUntil = ({ booking: { clock } }: Story, instant: number) => clock.advance(instant - clock.now().getTime())

const nobodyAsks = () => Promise.reject(new Error('nobody asks'))

/** What the statement of the month and the earnings say of the one stay that the owner has; null where it is in neither. */
async function netsOf({ booking, house }: Story): Promise<(number | null)[]> {
  const { db, clock, ledger, mail, reservations } = booking
  const payouts = createPayouts({
    db,
    clock,
    ledger,
    mail,
    vault: createVault(Buffer.alloc(32, 7)),
    audit: createAudit({ db, clock }),
    events: createEvents(manualJobs()),
    translate: createTranslate(),
    publicUrl: 'https://jangada.example',
    payable: reservations.owners.payable,
    payableSums: reservations.owners.payableSums,
    payoutTargets: async () => new Map(),
    payoutHindrances: async () => new Map(),
    riskFacts: nobodyAsks,
    transfers: { transfer: nobodyAsks, findTransfer: nobodyAsks },
    payeeOf: async () => null,
    contactsOf: async () => [],
    wantsMail: async () => true,
    staffNames: async () => new Map(),
    pixPayer: async () => null,
    seller: async () => ({ name: 'Jangada', taxId: '', address: [] }),
  })
  const { lines } = await payouts.statement(house.ownerId, { month: '2027-01', locale: 'en' })
  const { months } = await payouts.earnings(house.ownerId)
  return [lines[0]?.net ?? null, months[0]?.net ?? null]
}

/** What is kept for the next run: the balance, and what the stay says of it. */
async function keptOf({ ownerId }: House) {
  const { rows } = await database.db.execute(sql`
    select -amount::int as owed, -stays_say::int as told, check_out::text from ledger_owner_balances
    where account = ${`owner:${ownerId}`} and amount <> 0`)
  return rows
}

type Case = [name: string, expected: number, tell: (story: Story) => Promise<unknown>]

const CASES: Case[] = [
  ['waits for the answer: what a yes brings', 72_000, async () => {}],
  ['was accepted', 72_000, (story) => answer(story, 'accept')],
  ['was rejected', 0, (story) => answer(story, 'reject', 'We are being painted')],
  [
    'lapsed',
    0,
    async (story) => {
      story.booking.clock.advance(24 * HOUR)
    },
  ],
  ['was cancelled before the yes', 0, cancel],
  [
    'was cancelled in the free time',
    0,
    async (story) => {
      await answer(story, 'accept')
      await cancel(story)
    },
  ],
  [
    'was cancelled by its owner',
    0,
    async (story) => {
      await answer(story, 'accept')
      await answer(story, 'reject', 'The roof leaks')
    },
  ],
  [
    'was half refunded by staff',
    36_000,
    async (story) => {
      await answer(story, 'accept')
      await staffCancel(story, TOTAL / 2)
    },
  ],
  [
    'was refunded by an odd amount: the odd cent is the owner’s',
    36_001,
    async (story) => {
      await answer(story, 'accept')
      await staffCancel(story, TOTAL / 2 - 1)
    },
  ],
  [
    'was cancelled late: the first night is kept',
    24_000,
    async (story) => {
      await answer(story, 'accept')
      waitUntil(story, CHECK_IN - 11 * HOUR)
      await cancel(story)
    },
  ],
  [
    'was cancelled late after staff had given a part back: the first night is kept',
    24_000,
    async (story) => {
      await answer(story, 'accept')
      await giveBack(story, 20_000)
      waitUntil(story, CHECK_IN - 11 * HOUR)
      await cancel(story)
    },
  ],
  [
    'was cancelled late after a part had been given back elsewhere: the first night is kept',
    24_000,
    async (story) => {
      await answer(story, 'accept')
      await giveBackElsewhere(story, 20_000)
      waitUntil(story, CHECK_IN - 11 * HOUR)
      await cancel(story)
    },
  ],
  [
    'was cancelled late after more had been given back than the policy does: the first night is the owner’s all the same',
    24_000,
    async (story) => {
      await answer(story, 'accept')
      await giveBackElsewhere(story, 80_000)
      waitUntil(story, CHECK_IN - 11 * HOUR)
      await cancel(story)
    },
  ],
  [
    'had no guest: the first night is kept',
    24_000,
    async (story) => {
      await answer(story, 'accept')
      waitUntil(story, CHECK_IN)
      const { booking, house, held } = story
      await booking.reservations.owners.noShow(await stayIdOf(booking, house, held), house.ownerId)
    },
  ],
]

test.each(CASES)(
  'a stay that %s: card, statement, earnings and ledger name the same amount',
  async (_name, expected, tell) => {
    const story = await openStory()
    const { booking, house } = story
    await tell(story)
    await settle(booking)
    const [card] = await booking.reservations.owners.list(house.ownerId)
    expect(card?.owner_amount).toEqual(money(expected, 'BRL'))
    const promised = card?.status === 'pending'
    const net = promised ? 0 : expected
    expect((await netsOf(story)).map((one) => one ?? 0)).toEqual([net, net])
    const [owed] = await booking.ledger.balancesOfOwner(house.ownerId)
    expect(owed?.amount ?? 0).toBe(promised ? 0 : expected)
    expect(await keptOf(house)).toEqual(net === 0 ? [] : [{ owed: net, told: net, check_out: '2027-01-23' }])
    expect(
      (await booking.ledger.check()).filter(({ reservationId }) => reservationId === story.held.reservation.id),
    ).toEqual([])
  },
)
