import type { Permission, SignUpFigures } from '#modules/accounts/index.ts'
import type { ChatFigures, HourOfChats, MissedChats } from '#modules/chat/index.ts'
import type { Movements } from '#modules/ledger/index.ts'
import type { OpenRefund, RefundFigures } from '#modules/payments/index.ts'
import type {
  BookingFigures,
  CancellationFigures,
  PlaceFigures,
  SaleWanted,
  TaxFigures,
} from '#modules/reservations/index.ts'
import type { SearchedProduct, SearchFigures, UnmetFigures } from '#modules/searches/index.ts'
import type { HourOfTickets, TicketFigures, TicketPromises } from '#modules/support/index.ts'
import type { DaySpan } from '#platform/database/days.ts'
import type { Day } from '#platform/dates.ts'
import type { Message } from '#platform/locale.ts'
import type { Currency } from '#platform/money.ts'
import type { ColumnKind, ReportGroup, ReportId } from './reports.contract.ts'

/** What reports are made of: each module answers for what is its own. */
export type ReportSources = {
  movements: Movements
  bookings(wanted: SaleWanted): Promise<BookingFigures[]>
  cancellations(wanted: SaleWanted): Promise<CancellationFigures[]>
  places(
    wanted: Span & { kinds: readonly string[]; market?: string | undefined; most: number },
  ): Promise<PlaceFigures[]>
  taxes(wanted: SaleWanted & { currency?: Currency | undefined }): Promise<TaxFigures[]>
  refunds(wanted: DaySpan & { currency?: Currency | undefined }): Promise<RefundFigures[]>
  openRefunds(day: Day): Promise<OpenRefund[]>
  searches(span: DaySpan & { product?: SearchedProduct | undefined }): Promise<SearchFigures[]>
  unmet(span: Span & { product?: SearchedProduct | undefined; most: number }): Promise<UnmetFigures[]>
  signUps(span: DaySpan): Promise<SignUpFigures[]>
  chats(span: DaySpan): Promise<ChatFigures[]>
  missedChats(span: DaySpan): Promise<MissedChats[]>
  chatsByHour(span: Span): Promise<HourOfChats[]>
  tickets(span: DaySpan): Promise<TicketFigures[]>
  ticketPromises(span: Span): Promise<TicketPromises[]>
  ticketsByHour(span: Span): Promise<HourOfTickets[]>
}

type Span = Pick<DaySpan, 'from' | 'to'>

/** What is asked of a report, once what it does not take is left out. */
export type Wanted = DaySpan & {
  split?: 'product' | 'market' | undefined
  currency?: Currency | undefined
  product?: string | undefined
  market?: string | undefined
  /** First days of all days, weeks or months of the period. */
  buckets: readonly Day[]
  now: Date
}

export type Values = Readonly<Record<string, number | null>>

/** How a column is added up; an opening balance is the first one, a closing balance the last. Medians cannot be added up. */
type Adding = 'sum' | 'first' | 'last' | 'none'

export type Column = {
  key: string
  head: Message
  kind: ColumnKind
  /** `sum` unless it says otherwise. */
  adds?: Adding
  /** Worked out from the other columns of its line, in totals too. */
  from?: (values: Values) => number | null
  /** The chart shows it. */
  drawn?: true
}

export type ReportLine = {
  /** Null where the report is not by time. */
  bucket: Day | null
  /** What it is of, for reports that are split or ranked; empty otherwise. */
  part: string
  currency: Currency | null
  values: Values
}

/** A report: everything that its screen, its tables and its mail need. */
export type Report = {
  id: ReportId
  group: ReportGroup
  title: Message
  says: Message
  notes?: readonly Message[]
  /** The permission of the roles that may read it. */
  needs: Permission
  /** By time, ranked by the column that is drawn first, in the order in which they were read, or what stands now. */
  rows: 'time' | 'ranked' | 'ordered' | 'now'
  /** What the names of its lines are, where it is not by time. */
  nameHead?: Message
  /** Of the `part` of a line, where that is no product or market. */
  nameOf?: (
    part: string,
  ) => { words: Message } | { places: readonly string[]; of?: Message | undefined } | { text: string }
  columns: readonly Column[]
  /** Its lines are of one currency each. */
  inCurrencies?: true
  splits?: readonly ('product' | 'market')[]
  filters?: readonly ('currency' | 'product' | 'market')[]
  /** @returns lines with something in them; those of zeros are added. */
  read(sources: ReportSources, wanted: Wanted): Promise<ReportLine[]>
}
