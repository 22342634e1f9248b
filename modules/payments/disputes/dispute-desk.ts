import type { StaffContact, StaffIdentity } from '#modules/accounts/index.ts'
import type { Audit } from '#modules/audit/index.ts'
import { askProvider } from '#modules/payments/call-provider.ts'
import type { PaymentDeps } from '#modules/payments/payment-deps.ts'
import type { DisputeAnswer, ProviderDispute } from '#modules/payments/payment-provider.ts'
import { refusal } from '#modules/payments/payment-texts.ts'
import { disputeOpened } from '#modules/payments/payments.events.ts'
import { readPayment } from '#modules/payments/payments.store.ts'
import { providerOf } from '#modules/payments/provider-of.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, isNull } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { Translate } from '#platform/i18n.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import { money } from '#platform/money.ts'
import { disputeAlarm } from './dispute-alarm.ts'
import { type DisputePaper, TO_ANSWER } from './dispute-kinds.contract.ts'
import type { DisputeDetail, DisputeList, DisputeQuery, Evidence } from './disputes.contract.ts'
import { paymentDisputes } from './disputes.tables.ts'
import { followDisputes } from './follow-disputes.ts'
import { listDisputes, viewOf, waitingDisputes } from './list-disputes.ts'
import { type DisputeRow, observeDispute } from './observe-dispute.ts'

/** What a bank is told of a booking, in English. */
export type BookingRecord = Omit<Evidence, 'statement'> & {
  payer: { name: string; email: string }
  serviceDay: Day | null
}

/** What the desk knows beside payments. */
export type DisputeSources = {
  audit: Pick<Audit, 'record'>
  mail: PostOffice
  translate: Translate
  publicUrl: string
  /** Null for a booking that is unknown. */
  record: (reservationId: string) => Promise<BookingRecord | null>
  paper: (reservationId: string, kind: DisputePaper) => Promise<{ name: string; content: Buffer }>
  /** Whose each reservation is, by its id. */
  leadTravellers: (reservationIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Active members of staff who answer disputes: they are told of a new one. */
  crew: () => Promise<readonly StaffContact[]>
}
type DisputeDeps = PaymentDeps & DisputeSources

/** For staff: payers who asked their bank for the money back. */
export type DisputeDesk = {
  /** What waits for an answer first, the shortest time first, unless sorted. */
  list(query: DisputeQuery): Promise<DisputeList>
  /** With what we know, ready to be sent. Reading is written to the audit log. Throws AppError `dispute/not-found`. */
  read(id: string, staff: StaffIdentity): Promise<DisputeDetail>
  /**
   * Sends our side to the bank, once and for good. Throws AppError `dispute/state` where it waits for nothing any more, and
   * `payment/unavailable` while the provider cannot be asked: then nothing was decided, and the same may be sent again.
   */
  answer(id: string, evidence: Evidence, staff: StaffIdentity): Promise<void>
  /** Gives in. Throws as `answer` does. */
  accept(id: string, staff: StaffIdentity): Promise<void>
  /** How many wait for us, and how many of them for less than two days. */
  waiting(): Promise<{ count: number; urgent: number }>
}

const JOB = 'payments.follow-disputes'

/** Starts following disputes: each hour, and as providers tell. */
export async function createDisputes(deps: DisputeDeps): Promise<DisputeDesk> {
  await deps.events.subscribe(disputeOpened, 'disputes', ({ data }) => tellCrew(deps, data.disputeId))
  await deps.jobs.define({ name: JOB, cron: '23 * * * *', work: async () => void (await followDisputes(deps)) })
  return {
    list: (query) => listDisputes(deps, query),
    read: (id, staff) => readDispute(deps, id, staff),
    answer: (id, evidence, staff) => answerDispute(deps, { id, staff, evidence }),
    accept: (id, staff) => acceptDispute(deps, { id, staff }),
    waiting: () => waitingDisputes(deps),
  }
}

async function find({ db }: DisputeDeps, id: string): Promise<DisputeRow> {
  const [row] = await db.select().from(paymentDisputes).where(eq(paymentDisputes.id, id))
  if (!row) throw refusal.noDispute()
  return row
}

async function readDispute(deps: DisputeDeps, id: string, staff: StaffIdentity): Promise<DisputeDetail> {
  const row = await find(deps, id)
  const [payment, record, travellers] = await Promise.all([
    readPayment(deps.db, { id: row.paymentId, reservationId: row.reservationId }),
    deps.record(row.reservationId),
    deps.leadTravellers([row.reservationId]),
  ])
  if (!payment) throw refusal.notFound()
  await deps.db.transaction((tx) =>
    audited(deps, tx, { staff, row, action: 'dispute.read', permission: 'disputes.read' }),
  )
  const { reference, history, sent, heldBack, currency, fee, feeCurrency } = row
  const evidence = record && { ...withoutPayer(record), statement: '' }
  return {
    ...viewOf(deps, row, travellers),
    reference,
    history,
    sent,
    heldBack: heldBack > 0 ? money(heldBack, currency) : null,
    fee: feeCurrency && fee !== 0 ? money(fee, feeCurrency) : null,
    payment: { method: payment.method, last4: payment.card?.last4 ?? null, at: payment.createdAt.toISOString() },
    payer: record?.payer ?? null,
    draft: TO_ANSWER.includes(row.status) ? evidence : null,
  }
}

const withoutPayer = ({ product, conditions, course, papers }: BookingRecord) => ({
  product,
  conditions,
  course,
  papers,
})

type Act = { id: string; staff: StaffIdentity }

async function answerDispute(deps: DisputeDeps, { id, staff, evidence }: Act & { evidence: Evidence }): Promise<void> {
  const row = await toAnswer(deps, id)
  const record = await deps.record(row.reservationId)
  if (!record) throw refusal.noDispute()
  const { product, conditions, course, statement } = evidence
  const papers = await Promise.all(
    evidence.papers.map(async (kind) => ({ kind, ...(await deps.paper(row.reservationId, kind)) })),
  )
  const { payer, serviceDay } = record
  const text = [statement, course].filter(Boolean).join('\n\n')
  const answer: DisputeAnswer = { payer, serviceDay, product, conditions, text, papers }
  const seen = await asked(deps, row, (provider) => provider.answerDispute(row.reference, answer))
  await settle(deps, { row, staff, seen, action: 'dispute.answered', evidence })
}

async function acceptDispute(deps: DisputeDeps, { id, staff }: Act): Promise<void> {
  const row = await toAnswer(deps, id)
  const seen = await asked(deps, row, (provider) => provider.acceptDispute(row.reference))
  await settle(deps, { row, staff, seen, action: 'dispute.accepted' })
}

async function toAnswer(deps: DisputeDeps, id: string): Promise<DisputeRow> {
  const row = await find(deps, id)
  if (!TO_ANSWER.includes(row.status)) throw refusal.disputeOver()
  return row
}

async function asked(
  deps: DisputeDeps,
  row: DisputeRow,
  call: (provider: ReturnType<typeof providerOf>) => Promise<ProviderDispute>,
): Promise<ProviderDispute> {
  const seen = await askProvider(deps, { paymentId: row.paymentId }, () => call(providerOf(deps, row)))
  if (!seen) throw refusal.unreachable()
  return seen
}

type Settled = { row: DisputeRow; staff: StaffIdentity; seen: ProviderDispute; action: string; evidence?: Evidence }

/** What the provider says now is kept, whoever has decided it; only what moved by us is ours. */
async function settle(deps: DisputeDeps, { row, staff, seen, action, evidence }: Settled): Promise<void> {
  const moved = !TO_ANSWER.includes(seen.status)
  const by = `${staff.firstName} ${staff.lastName}`.trim()
  const sent = evidence && { ...evidence, by, at: deps.clock.now().toISOString() }
  await deps.db.transaction(async (tx) => {
    const now = await observeDispute(deps, tx, seen, moved ? { by, ...(sent && { sent }) } : undefined)
    if (moved && now) await audited(deps, tx, { staff, row, action, permission: 'disputes.work' })
  })
  if (!moved) throw refusal.disputeRefused()
}

type Written = { staff: StaffIdentity; row: DisputeRow; action: string; permission: 'disputes.read' | 'disputes.work' }

async function audited({ audit }: DisputeDeps, tx: Transaction, { staff, row, ...act }: Written): Promise<void> {
  const { id, email, role } = staff
  await audit.record(tx, { who: { id, email, role }, subject: `reservation:${row.reservationCode}`, ...act })
}

/** Each by a mail, once however often the event comes. */
async function tellCrew(deps: DisputeDeps, disputeId: string): Promise<void> {
  const crew = await deps.crew()
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(paymentDisputes)
      .set({ toldAt: deps.clock.now() })
      .where(and(eq(paymentDisputes.id, disputeId), isNull(paymentDisputes.toldAt)))
      .returning()
    if (!row) return
    for (const person of crew) await deps.mail.post(tx, disputeAlarm(deps, person, row))
  })
}
