import type { I18n, MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallAs, Callable } from '#app/kit/call.ts'
import { type Loaded, loadOr } from '#app/kit/frame/load-or.ts'
import type { SelectOption } from '#app/ui/select.tsx'
import type { AnswerOf, CallOf } from '#platform/api/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { type Addressed, givenIn, type Params, type Query, readQuery } from './query.ts'

/** What cells need to render, and where their row leads; empty where it leads nowhere. */
export type Words = { i18n: I18n; locale: Locale; href: string }

/** What a list can be ordered by. */
export type Sortable = {
  readonly head: MessageDescriptor
  /** The server's name of the order; with a minus where the first click sorts descending. */
  readonly sort?: string
}
export type Column<Row> = Sortable & {
  readonly id: string
  readonly cell: (row: Row, words: Words) => ReactNode
  readonly figures?: boolean
  /** Takes the whole width of a card on phones. */
  readonly wide?: boolean
  /** Hidden until the user chooses it. */
  readonly hidden?: boolean
  /** Stays in sight at the end of its row where the table is wider than the window: for what one can do with the row. */
  readonly pinned?: boolean
  readonly className?: string
}

/** The rows of an answer. */
export type Shown<Row> = {
  readonly rows: readonly Row[]
  readonly total?: number
  /** There are more than `total`. */
  readonly more?: boolean
  readonly page?: number
  readonly pages?: number
  /** For a list with a cursor: where what follows begins; null at the end. */
  readonly next?: string | null
}

type Named<P> = { readonly name: keyof P & string; readonly label: MessageDescriptor }
export type ChoiceOption = {
  readonly value: string
  readonly label: MessageDescriptor
  readonly count?: number | undefined
  /** Leads elsewhere. */
  readonly to?: string
}
export type Filter<P, Answer> = Named<P> &
  (
    | { readonly kind: 'text'; readonly most: number; readonly placeholder?: string }
    | { readonly kind: 'day' }
    | {
        readonly kind: 'select'
        /** Nothing chosen. */
        readonly any: MessageDescriptor
        /** A text is the same in every language. */
        readonly options: readonly { readonly value: string; readonly label: MessageDescriptor | string }[]
      }
    /** Options that depend on loaded data; the page gives them by the name of the filter. */
    | { readonly kind: 'select'; readonly any: MessageDescriptor; readonly options: 'given' }
    /** Links above the form; empty is the first of them. */
    | { readonly kind: 'choice'; readonly options: (answer: Answer | null) => readonly ChoiceOption[] }
  )

export type Nothing = { readonly icon: LucideIcon; readonly title: MessageDescriptor; readonly text: MessageDescriptor }

type Common<E extends { path: string }, Row, P extends Params> = {
  /** The key under which the device keeps views and filters. */
  readonly name: string
  readonly path: `/${string}`
  readonly title: MessageDescriptor
  readonly lead?: MessageDescriptor
  /** The initial order, by the server's name; without one the server's default. */
  readonly sort?: string
  readonly filters?: readonly Filter<P, AnswerOf<E>>[]
  /** Where the API calls things by other names than the address. */
  readonly asks?: (query: Query<P>) => object
  readonly idOf: (row: Row) => string
  /** The name for several rows. */
  readonly nameOf: (row: Row) => string
  /** Where Enter on a row leads. @param search what narrows the list, with its question mark; empty where nothing does */
  readonly hrefOf?: (row: Row, search: string) => string
  /** What the list is called with so many rows. @param figure the number as it is written, such as 10,000+ */
  readonly count: (total: number, figure: string) => MessageDescriptor
  /** The label of the filter button, where "Search" does not fit. */
  readonly search?: MessageDescriptor
  /** The first says who or what it is about, heads its row and cannot be hidden. */
  readonly columns: readonly Column<Row>[]
  /** Instead of columns each row as a card, on every screen: for rows that say more than a line can hold. */
  readonly card?: (row: Row, words: Words) => ReactNode
  /** Orders that no column has. */
  readonly orders?: readonly Sortable[]
  /** What an empty list says; `narrowed` when a search found nothing. */
  readonly nothing: (query: Query<P>, narrowed: boolean) => Nothing
  /** Everything that matches, as a table. */
  readonly exports?: Callable
}

export type ListOf<E extends { path: string }, Row, P extends Params> = Common<E, Row, P> & {
  readonly cursor?: keyof P & string
  readonly shown: (answer: AnswerOf<E>) => Shown<Row>
}
export type List<E extends { path: string }, Row, P extends Params> = ListOf<E, Row, P> &
  Addressed<P> & { readonly endpoint: E }

/**
 * A list as data: what it asks for, what its address says, what it shows, its words. ListPage does the rest.
 * @param params the parts of the address that narrow the list
 */
export function defineList<const E extends Callable, P extends Params, Row>(
  endpoint: E,
  params: P,
  list: ListOf<E, Row, P>,
): List<E, Row, P> {
  const own = sortablesOf(list).flatMap(({ sort }) => (sort ? [sort, opposite(sort)] : []))
  return { ...list, endpoint, params, sorts: [...new Set([list.sort ?? '', ...own])] }
}

/** Everything that it can be ordered by. */
export function sortablesOf({ columns, orders = [] }: { columns: readonly Sortable[]; orders?: readonly Sortable[] }) {
  return [...columns, ...orders].filter(({ sort }) => sort !== undefined)
}

export const opposite = (sort: string) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`)

/** What a page of a list has loaded. */
export type ListData<E, P extends Params> = { query: Query<P>; loaded: Loaded<AnswerOf<E>> }

/** For the loader of its page: reads the address and asks. */
export async function loadList<const E extends Callable, Row, P extends Params>(
  list: List<E, Row, P>,
  { url }: { url: string },
  call: (endpoint: E, args: CallOf<E>) => Promise<AnswerOf<E>>,
): Promise<ListData<E, P>> {
  const query = readQuery(list, new URL(url).searchParams)
  return { query, loaded: await loadOr(() => call(list.endpoint, callOf(list, query) as unknown as CallOf<E>)) }
}

/** What the API is asked. */
export function callOf<E extends { path: string }, Row, P extends Params>(list: List<E, Row, P>, query: Query<P>) {
  const given = givenIn(list, query)
  const { sort } = given
  return { query: { ...(list.asks ? { ...list.asks(query), sort } : given) } as Record<string, unknown> }
}

/** A keyboard shortcut for the focused row. */
export type RowKey<Row> = {
  /** As the browser calls it, such as `h` or `Enter`. */
  readonly key: string
  /** What it does, in a word or two. */
  readonly label: MessageDescriptor
  readonly run: (row: Row) => void
}

/** Something that can be done with many rows at once. */
export type Bulk<Row> = {
  readonly id: string
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  /** Whether the action is possible for a row. */
  readonly can: (row: Row) => boolean
  /** Does it with one row. `key` is the same for each attempt. */
  readonly run: (call: CallAs, row: Row, how: { key: string; given: string }) => Promise<unknown>
  /** Asked once before: a choice that is passed to each run. */
  readonly choose?: { readonly label: MessageDescriptor; readonly options: readonly SelectOption[] }
}
