import { MOST_COUNTED } from '#platform/lists/pages.contract.ts'

/** Reads one part of an address; an invalid value counts as empty. */
export type Param<Value extends string = string> = (raw: string) => Value | ''
export type Params = Readonly<Record<string, Param>>

/** What the address of a list says: its filters, its order, its page. */
export type Query<P extends Params> = { readonly [Name in keyof P]: ReturnType<P[Name]> } & {
  readonly sort: string
  readonly page: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const words =
  (most: number): Param =>
  (raw) =>
    raw.trim().slice(0, most)
export const day: Param = (raw) => (DAY.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : '')
export const uuid: Param = (raw) => (ID.test(raw) ? raw : '')
export function oneOf<const Value extends string>(values: readonly Value[]): Param<Value> {
  return (raw) => values.find((value) => value === raw) ?? ''
}

export const count: Param = (raw) => (/^[1-9]\d{0,14}$/.test(raw) ? raw : '')

/** What a list makes of addresses. */
export type Addressed<P extends Params> = {
  /** Without its language. */
  readonly path: `/${string}`
  readonly params: P
  /** The orders that it can be put into; the first is its own, empty where that has no name. */
  readonly sorts: readonly string[]
  /** For a list without numbers of pages: the part that says after which row it goes on. */
  readonly cursor?: keyof P & string
}

export function readQuery<P extends Params>({ params, sorts }: Addressed<P>, search: URLSearchParams): Query<P> {
  const read = Object.entries(params).map(([name, param]) => [name, param(search.get(name) ?? '')])
  const page = Number(search.get('page'))
  return {
    ...(Object.fromEntries(read) as Query<P>),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? sorts[0] ?? '',
    page: Number.isInteger(page) && page > 1 ? Math.min(page, MOST_COUNTED) : 1,
  }
}

/** What is said by it beyond what holds anyway: for the address, and for the call of a list whose API has the same names. */
export function givenIn<P extends Params>({ sorts }: Addressed<P>, query: Partial<Query<P>>): Record<string, string> {
  const { page = 1, sort, ...filters } = query as Partial<Query<Params>>
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return {
    ...Object.fromEntries(given),
    ...(sort && sort !== sorts[0] && { sort }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** The address of a part of a list, without its language. */
export function pathTo<P extends Params>(list: Addressed<P>, query: Partial<Query<P>>): string {
  const search = new URLSearchParams(givenIn(list, query))
  return search.size > 0 ? `${list.path}?${search}` : list.path
}

/** Whether anything but order and page is said: then an empty list is one that was looked for. */
export function isNarrowed<P extends Params>({ params, cursor }: Addressed<P>, query: Query<P>): boolean {
  return Object.keys(params).some((name) => name !== cursor && query[name] !== '')
}

/** Where the same begins. */
export function firstPage<P extends Params>({ cursor }: Pick<Addressed<P>, 'cursor'>, query: Query<P>): Query<P> {
  return { ...query, page: 1, ...(cursor && { [cursor]: '' }) }
}
