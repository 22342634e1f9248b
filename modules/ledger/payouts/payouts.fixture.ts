import { randomUUID } from 'node:crypto'
import { createAudit } from '#modules/audit/index.ts'
import {
  createLedger,
  createPayouts,
  type PaymentTotals,
  sharePostings,
  unsharePostings,
} from '#modules/ledger/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Day } from '#platform/dates.ts'
import { createEvents } from '#platform/events.ts'
import { USUAL_FEE } from '#platform/fees.contract.ts'
import { createTranslate } from '#platform/i18n.ts'
import { type Currency, type Money, money, subtract, times } from '#platform/money.ts'
import { createVault } from '#platform/vault.ts'
import { fixedClock } from '#tests/support/clock.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import type { PayableStay, PayoutDeps, PayoutTarget, RiskFacts } from './payouts.deps.ts'
import { payoutMoved } from './payouts.events.ts'
import type { PixPayer } from './pix/paying-account.contract.ts'

/** A Saturday; the run is that of Thursday the 19th. */
export const START = '2026-11-21T12:00:00Z'
export const CHECKED_OUT = '2026-11-18'

/** A person of the staff who may do everything with payouts. */
export function staffMember(name: string) {
  const role = 'finance' as const
  return {
    kind: 'staff' as const,
    id: randomUUID(),
    email: `${name}@example.com`,
    firstName: name,
    lastName: 'Lima',
    role,
    sessionId: randomUUID(),
  }
}
export const rui = staffMember('Rui')
export const eva = staffMember('Eva')

export function readyTarget(name = 'Pousada Maré', account = '12345-6'): PayoutTarget {
  return {
    status: 'ready',
    payee: { name, taxId: '11.222.333/0001-81', address: ['Rua da Praia, 10', 'Fortaleza, CE', 'Brazil'] },
    details: {
      payment_method: 'bank_transfer',
      bank_account_holder: name,
      bank_name: 'Banco do Mar',
      bank_account_number: account,
      bank_routing_number: '0001',
      bank_swift_code: '',
      payment_notes: '',
      paypal_email: '',
      moneygram_receiver_name: '',
      moneygram_phone: '',
      moneygram_address: '',
    },
  }
}

type Stay = {
  ownerId: string
  gross: number
  feePercent?: number
  checkOut?: Day
  currency?: Currency
  hotelName?: string
}

/**
 * Owners, stays that were captured and shared, and the payouts over them. why: reservations and partners are built beside; what
 * they will say is here in lists, and what they post is posted truly.
 */
export function createMarket() {
  const stays: PayableStay[] = []
  const targets = new Map<string, PayoutTarget>()
  const silent = new Set<string>()
  const risks = new Map<string, Partial<RiskFacts>>()
  const pix: { payer: PixPayer | null } = { payer: null }
  const gone = new Set<string>()
  const totals: PaymentTotals[] = []
  const paid = async () => totals
  return {
    stays,
    targets,
    totals,
    paid,
    /** From where Pix transfers are paid. */
    pix,
    /** What is odd about an owner. */
    risks,
    /** Owners who want no mail that need not be sent. */
    silent,
    /** Members of staff whose account is no more. */
    gone,
    owner(target: PayoutTarget = readyTarget()): string {
      const id = randomUUID()
      targets.set(id, target)
      return id
    },
    sources: {
      payable: async ({ reservationIds, ownerId, from, before }) =>
        stays.filter(
          (stay) =>
            (!reservationIds || reservationIds.includes(stay.reservationId)) &&
            (!ownerId || stay.ownerId === ownerId) &&
            (!from || stay.checkOut >= from) &&
            (!before || stay.checkOut < before),
        ),
      payableSums: async ({ ownerId, from }) =>
        stays
          .filter((stay) => stay.ownerId === ownerId && stay.checkOut >= from)
          .map(({ checkOut, ...stay }) => ({ month: checkOut.slice(0, 7), count: 1, ...stay })),
      contactsOf: async (ownerIds) =>
        ownerIds.map((id) => ({ id, email: `${id}@example.com`, locale: 'pt-BR' as const })),
      pixPayer: async () => pix.payer,
      wantsMail: async (ownerId) => !silent.has(ownerId),
      payoutTargets: async () => targets,
      payoutHindrances: async () =>
        new Map([...targets].flatMap(([id, target]) => (target.status === 'ready' ? [] : [[id, target]]))),
      payeeOf: async (ownerId) => {
        const target = targets.get(ownerId)
        return target?.status === 'ready' ? target.payee : null
      },
      riskFacts: async (ownerId) => {
        const none = { bookings: 0, sums: [] }
        const quiet = {
          registeredAt: null,
          sharing: [],
          besides: [],
          all: none,
          own: none,
          onDevice: none,
          mostOfOne: 0,
        }
        return { ...quiet, ...risks.get(ownerId) }
      },
    } satisfies Pick<
      PayoutDeps,
      | 'riskFacts'
      | 'payable'
      | 'payableSums'
      | 'payoutTargets'
      | 'payoutHindrances'
      | 'payeeOf'
      | 'contactsOf'
      | 'wantsMail'
      | 'pixPayer'
    >,
  }
}
export type Market = ReturnType<typeof createMarket>

type Options = { clock?: Clock; db?: Database; market?: Market; transfers?: PayoutDeps['transfers'] }

const none = () => Promise.reject(new Error('Stripe: no key is kept'))
const NO_TRANSFERS: PayoutDeps['transfers'] = { transfer: none, findTransfer: none }

export async function openPayouts(database: TestDatabase, options: Options = {}) {
  const clock = options.clock ?? fixedClock(START)
  const market = options.market ?? createMarket()
  const db = options.db ?? database.db
  const events = createEvents(manualJobs())
  const told: { news: string; ownerId: string }[] = []
  const heard = {
    ...events,
    publish: (async (_tx, kind, data) =>
      void (kind === payoutMoved && told.push(data as never))) as typeof events.publish,
  }
  const ledger = createLedger({ db, paid: market.paid })
  const vault = createVault(Buffer.alloc(32, 7))
  const mail = collectingPostOffice()
  const payouts = createPayouts({
    db,
    clock,
    ledger,
    vault,
    events: heard,
    translate: createTranslate(),
    audit: createAudit({ db, clock }),
    mail,
    publicUrl: 'https://jangada.example',
    ...market.sources,
    transfers: options.transfers ?? NO_TRANSFERS,
    staffNames: async (ids) =>
      new Map(ids.filter((id) => !market.gone.has(id)).map((id) => [id, `Staff ${id.slice(0, 4)}`])),
    seller: async () => ({ name: 'Jangada', taxId: '00.000.000/0001-91', address: ['Fortaleza, CE', 'Brazil'] }),
  })
  return { payouts, ledger, market, clock, told, mail, db, ...actsOn(database.db, market, clock) }
}
export type Opened = Awaited<ReturnType<typeof openPayouts>>

/** What happens to stays outside of payouts, posted as reservations and payments do. */
function actsOn(db: Database, { stays, totals, paid }: Market, clock: Clock) {
  const ledger = createLedger({ db, paid })
  const move = async (
    tx: Transaction,
    key: string,
    reservationId: string,
    amount: Money,
    [debit, credit]: readonly ['provider:sandbox' | 'deposits', 'provider:sandbox' | 'deposits'],
  ) =>
    ledger.post(tx, {
      key,
      kind: debit === 'deposits' ? 'refund' : 'capture',
      reservationId,
      at: clock.now(),
      entries: [
        { account: debit, amount },
        { account: credit, amount: times(amount, -1) },
      ],
    })
  return {
    async captured({ ownerId, gross, checkOut = CHECKED_OUT, currency = 'BRL', ...rest }: Stay) {
      const { hotelName = 'Pousada Maré', feePercent = USUAL_FEE } = rest
      const [stayId, reservationId] = [randomUUID(), randomUUID()]
      const total = money(gross, currency)
      const stay: PayableStay = {
        stayId,
        reservationId,
        ownerId,
        hotelName,
        checkOut,
        gross: total,
        refunded: money(0, currency),
        feePercent,
        ended: false,
        code: `ABC${String(stays.length + 1).padStart(3, '2')}`,
      }
      await db.transaction(async (tx) => {
        await move(tx, `capture:${stayId}`, reservationId, total, ['provider:sandbox', 'deposits'])
        const shared = { key: `stay:${stayId}`, reservationId, ownerId, total, feePercent, at: clock.now() }
        for (const posting of sharePostings(shared)) await ledger.post(tx, posting)
      })
      totals.push({
        reservationId,
        provider: 'sandbox',
        currency,
        authorised: 0,
        captured: gross,
        refunded: 0,
        heldBack: 0,
        lost: 0,
        fees: 0,
      })
      stays.push(stay)
      return stay
    },
    async refund(stay: PayableStay, amount: number) {
      const before = subtract(stay.gross, stay.refunded)
      stay.refunded = money(stay.refunded.amount + amount, stay.gross.currency)
      const { stayId, reservationId, ownerId, feePercent } = stay
      const key = `stay:${stayId}:${stay.refunded.amount}`
      const shared = { key, reservationId, ownerId, feePercent, at: clock.now() }
      await db.transaction(async (tx) => {
        for (const posting of unsharePostings({ ...shared, total: before })) await ledger.post(tx, posting)
        const back = money(amount, stay.gross.currency)
        await move(tx, `refund:${key}`, reservationId, back, ['deposits', 'provider:sandbox'])
        const kept = subtract(stay.gross, stay.refunded)
        for (const posting of sharePostings({ ...shared, total: kept })) await ledger.post(tx, posting)
      })
      const total = totals.find((one) => one.reservationId === reservationId)
      if (total) total.refunded += amount
    },
  }
}
