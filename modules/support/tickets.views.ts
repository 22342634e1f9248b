import type { Database } from '#platform/database/index.ts'
import {
  and,
  arrayContains,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from '#platform/database/query.ts'
import {
  byPart,
  containing,
  countedIn,
  countIn,
  type Found,
  foundIn,
  partOf,
  readFirst,
  readPage,
  type Way,
} from '#platform/lists/found.ts'
import { beyond, ordered, orderOf, placeIn } from '#platform/lists/order.ts'
import { saysAll } from '#platform/sealed-bodies.ts'
import { countSetAside } from './set-aside/decide-set-aside.ts'
import type { TicketCounts, TicketList, TicketQuery, TicketRow, TicketsWanted, TicketView } from './support.contract.ts'
import type { SupportDeps } from './support.deps.ts'
import { supportMessages, supportTickets } from './support.tables.ts'
import type { Ticket } from './tickets/lock-ticket.ts'
import { subjectOf } from './tickets/ticket-subject.ts'

const t = supportTickets

const SORTS = {
  /** What nothing is owed on comes last, and of those first what was last written to. */
  owed: sql`coalesce(extract(epoch from least(${t.firstAnswerDue}, ${t.solutionDue})), 1e11 - extract(epoch from ${t.lastAt}))`,
  number: sql`${t.number}`,
  customer: sql`lower(${t.requesterName})`,
  priority: sql`array_position(array['urgent', 'high', 'normal', 'low'], ${t.priority})`,
  last: sql`${t.lastAt}`,
}

const orderOfView = ({ view, sort }: TicketsWanted) =>
  orderOf(SORTS, sql`-${t.number}`, sort ?? (view === 'solved' || view === 'all' ? '-last' : 'owed'))

/** A page of a view: what is due first comes first, in other views what was last written to. */
export async function listTickets(deps: SupportDeps, staffId: string, query: TicketQuery): Promise<TicketList> {
  const { db, clock } = deps
  const now = clock.now()
  const [page, counts, setAside, undelivered] = await Promise.all([
    readPage(foundTickets(deps, staffId, query), query.page),
    countViews(db, staffId, now),
    countSetAside(db),
    deps.mail.undelivered(),
  ])
  return {
    ...page,
    counts,
    now: now.toISOString(),
    mail: { set_aside: setAside, undelivered: undelivered.total },
  }
}

/** The first of what a text finds, whatever has become of it. */
export function findTickets(deps: SupportDeps, staffId: string, text: string, most: number): Promise<TicketRow[]> {
  return readFirst(foundTickets(deps, staffId, { view: 'all', q: text }), most)
}

/** What staff owe, no matter who has it: as the views say, and what is late also where it was put off. */
export async function countWaiting({ db, clock }: SupportDeps): Promise<Pick<TicketCounts, 'open' | 'late'>> {
  const late = sql<number>`count(*) filter (where ${isLate(clock.now())})::int`
  const open = sql<number>`count(*) filter (where ${t.snoozedUntil} is null)::int`
  const [row] = await db.select({ open, late }).from(t).where(eq(t.status, 'open'))
  return row ?? { open: 0, late: 0 }
}

/** A view, for its pages and its export. */
export function foundTickets(deps: SupportDeps, staffId: string, query: TicketsWanted): Found<TicketRow, Ticket> {
  const { db, clock } = deps
  const now = clock.now()
  const { view, q, priority, tag } = query
  const tagged = tag ? arrayContains(t.tags, [tag]) : undefined
  const narrowed = and(inView(view, staffId, now), priority && eq(t.priority, priority), tagged)
  const order = orderOfView(query)
  const rows = { table: t, id: t.id }
  return {
    count: () =>
      q ? countIn(db, countedIn(sayings(deps, q), { ...rows, where: narrowed })) : countIn(db, t, narrowed),
    keys(part) {
      const { limit, offset = 0, after } = part
      const from = after ? and(narrowed, beyond(order, after)) : narrowed
      const reach = { ...rows, where: from, order: ordered(order), most: offset + limit }
      const where = q ? foundIn(sayings(deps, q), reach) : from
      const select = db.select({ key: t, place: placeIn(order) }).from(t)
      return partOf(select.$dynamic(), order, where, part)
    },
    details: (tickets) => rowsOf(deps, tickets, now),
  }
}

function inView(view: TicketView, staffId: string, now: Date): SQL | undefined {
  const inSight = isNull(t.snoozedUntil)
  const live = and(inArray(t.status, ['open', 'pending']), inSight)
  const views: Record<TicketView, SQL | undefined> = {
    mine: and(live, eq(t.assigneeId, staffId)),
    unassigned: and(live, isNull(t.assigneeId)),
    open: and(eq(t.status, 'open'), inSight),
    pending: and(eq(t.status, 'pending'), inSight),
    late: isLate(now),
    snoozed: isNotNull(t.snoozedUntil),
    spam: isNotNull(t.spamAt),
    solved: eq(t.status, 'solved'),
    all: undefined,
  }
  return views[view]
}

function isLate(now: Date): SQL {
  return sql`least(${t.firstAnswerDue}, ${t.solutionDue}) < ${now}`
}

/** By a part of names, address or subject of a mail; by whole words of what was written, which lies sealed. Each has its index. */
function sayings({ vault }: Pick<SupportDeps, 'vault'>, q: string): Way[] {
  const like = containing(q)
  const number = /^#?(\d{1,9})$/.exec(q)?.[1]
  const said = saysAll(vault, supportMessages.words, q)
  const named = or(
    number ? eq(t.number, Number(number)) : undefined,
    ilike(t.requesterName, like),
    ilike(t.requesterEmail, like),
    and(ilike(t.subject, like), eq(t.subjectSealed, false)),
    eq(t.reservationCode, q.toUpperCase()),
  )
  const inWords = said && byPart(t.id, { parts: supportMessages, of: supportMessages.ticketId, where: said })
  return [...(named ? [{ unforeseen: named }] : []), ...(inWords ? [inWords] : [])]
}

async function countViews(db: Database, staffId: string, now: Date): Promise<TicketCounts> {
  const counted = (view: TicketView) => sql<number>`count(*) filter (where ${inView(view, staffId, now)})::int`
  const [row] = await db
    .select({
      mine: counted('mine'),
      unassigned: counted('unassigned'),
      open: counted('open'),
      pending: counted('pending'),
      late: counted('late'),
      snoozed: counted('snoozed'),
    })
    .from(t)
    .where(inArray(t.status, ['open', 'pending']))
  return row ?? { mine: 0, unassigned: 0, open: 0, pending: 0, late: 0, snoozed: 0 }
}

export async function rowsOf(
  { staffNames, vault }: Pick<SupportDeps, 'staffNames' | 'vault'>,
  tickets: readonly Ticket[],
  now: Date,
): Promise<TicketRow[]> {
  const names = await staffNames(tickets.flatMap(({ assigneeId }) => assigneeId ?? []))
  return tickets.map((ticket) => ({
    number: ticket.number,
    subject: subjectOf(vault, ticket),
    topic: ticket.topic,
    status: ticket.status,
    priority: ticket.priority,
    via: ticket.via,
    language: ticket.locale,
    requester_name: ticket.requesterName,
    requester_email: ticket.requesterEmail,
    assignee_id: ticket.assigneeId,
    assignee_name: names.get(ticket.assigneeId ?? '') ?? null,
    tags: ticket.tags,
    snoozed_until: ticket.snoozedUntil?.toISOString() ?? null,
    spam: ticket.spamAt !== null,
    created_at: ticket.createdAt.toISOString(),
    last_at: ticket.lastAt.toISOString(),
    ...dueOf(ticket, now),
  }))
}

function dueOf({ firstAnswerDue, solutionDue }: Ticket, now: Date): Pick<TicketRow, 'due_at' | 'due_kind' | 'late'> {
  const first = firstAnswerDue !== null && (solutionDue === null || firstAnswerDue <= solutionDue)
  const due = first ? firstAnswerDue : solutionDue
  if (!due) return { due_at: null, due_kind: null, late: false }
  return { due_at: due.toISOString(), due_kind: first ? 'first-answer' : 'solution', late: due < now }
}

/** Of the same person, newest first. */
export async function earlierTickets({ db, vault }: Pick<SupportDeps, 'db' | 'vault'>, ticket: Ticket) {
  const same = or(
    ticket.customerId ? eq(t.customerId, ticket.customerId) : undefined,
    ticket.requesterEmail ? sql`lower(${t.requesterEmail}) = ${ticket.requesterEmail.toLowerCase()}` : undefined,
  )
  if (!same) return []
  const rows = await db
    .select()
    .from(t)
    .where(and(same, ne(t.id, ticket.id)))
    .orderBy(desc(t.lastAt))
    .limit(10)
  return rows.map((row) => ({
    number: row.number,
    subject: subjectOf(vault, row),
    status: row.status,
    last_at: row.lastAt.toISOString(),
  }))
}
