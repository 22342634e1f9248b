import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Feature } from '#platform/features.contract.ts'
import type { Access } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A download: of these types, and not JSON. The handler gives its name and content. */
export type FileOut = { readonly file: readonly [string, ...string[]] }
/** A body that is taken as it comes. */
export type RawIn = {
  readonly raw: {
    /** The most that is read. */
    readonly bytes: number
    /** Of the parser: which content types are taken. */
    readonly accepts: RegExp | '*'
    /** As the description shows them. */
    readonly types: readonly string[]
    /** As a text instead of bytes. */
    readonly as?: 'text'
    /** Of the text. */
    readonly text?: z.ZodString
    /** Said of the body in the description. */
    readonly says?: string
    /** The sentences for a body that is too large or of another type. */
    readonly errors?: 'of attachments' | { readonly tooLarge: () => Error; readonly wrongType: () => Error }
  }
}

/** The statuses besides 400, 429, 500 and 503, which every route may answer. */
export type ErrorStatus = 401 | 402 | 403 | 404 | 409 | 410 | 413 | 415 | 422

type Shape = Readonly<Record<string, z.ZodType>>

/** What a route declares, once; the server, the browser and the description read it. */
export type Spec = {
  readonly summary: string
  readonly description?: string
  readonly access?: Access
  /** Parameters of the path that are not UUIDs. */
  readonly params?: Shape
  readonly query?: z.ZodType
  readonly in?: z.ZodType | RawIn
  readonly headers?: z.ZodObject
  /** The answer; without one it is a 204. */
  readonly out?: z.ZodType | FileOut
  readonly status?: 200 | 201 | 202
  /**
   * Needs an Idempotency-Key. True: the work is done once for a key and its answer is kept; 'by hand': the handler sees to it, with
   * the `key` alone or by saying what is kept (`once`).
   */
  readonly once?: true | 'by hand'
  /** Answers are wrapped in `data`, as the specification has it for owners; handlers and callers see the content. */
  readonly envelope?: boolean
  readonly errors?: readonly ErrorStatus[]
  /** An error whose body says more than the one shape of an error. */
  readonly errorBodies?: Readonly<Partial<Record<ErrorStatus, z.ZodType>>>
  /** Of a public read: the same for everyone in a language. It may be kept, and a client that has it is told that it is unchanged. */
  readonly cache?: 'revalidate'
  /** Calls of one address in a minute, where the usual limit is not right. */
  readonly perMinute?: number
  /** Of a read by staff: it tells of no person and no money, so that reading it leaves no entry in the audit log. */
  readonly unrecorded?: true
  /** Of a read: so private that staff who look at the site as this person are not shown it. */
  readonly notInViews?: true
  /** Of a write by a traveller: staff who act for them may do it, under their own name. */
  readonly inTheirName?: true
  /** Belongs to these features of the site: with one of them switched off it answers 404 `feature/off`. */
  readonly features?: readonly Feature[]
  readonly tag?: string
  readonly example?: { readonly in?: unknown; readonly out?: unknown }
}

export type Endpoint = Omit<Spec, 'access'> & {
  readonly method: Method
  /** Below `/api`, with `:name` for a parameter. */
  readonly path: string
  readonly access: Access
  /** Unique; programs that are made from the description name their functions by it. */
  readonly name: string
}
export type Endpoints = Readonly<Record<string, Endpoint>>

type Unplaced<M extends Method, Path extends string, S> = { readonly method: M; readonly at: Path; readonly spec: S }
type Unbound = Readonly<Record<string, Unplaced<Method, string, Spec>>>

const route =
  <M extends Method>(method: M) =>
  <const Path extends `/${string}`, const S extends Spec>(at: Path, spec: S): Unplaced<M, Path, S> => ({
    method,
    at,
    spec,
  })

export const get = route('GET')
export const post = route('POST')
export const put = route('PUT')
export const patch = route('PATCH')
export const del = route('DELETE')

type Common = {
  /** What the names of its endpoints begin with. */
  readonly name: string
  readonly tag: string
  readonly access?: Access
  readonly envelope?: boolean
  readonly errors?: readonly ErrorStatus[]
  readonly features?: readonly Feature[]
  readonly params?: Shape
}

type Joined<At extends string, Path extends string> = Path extends '/' ? At : `${At}${Path}`
type Either<S, C, Key extends string> =
  S extends Readonly<Record<Key, infer V>> ? V : C extends Readonly<Record<Key, infer V>> ? V : undefined

type ParamsPart<X> = X extends { readonly params: infer P } ? P : object

/** A route with what its group adds to it. */
export type Placed<At extends string, C, R> =
  R extends Unplaced<infer M, infer Path, infer S>
    ? Omit<S, 'access' | 'params' | 'envelope'> & {
        readonly method: M
        readonly path: Joined<At, Path>
        readonly access: Either<S, C, 'access'>
        readonly params: ParamsPart<C> & ParamsPart<S>
        readonly envelope: Either<S, C, 'envelope'>
        readonly name: string
        readonly summary: string
      }
    : never

/**
 * Endpoints below one path with what they share: a tag of the description, who may call, the envelope, error statuses.
 * What a route says itself wins; error statuses are merged.
 * @param at below `/api`
 */
export function group<const At extends `/${string}` | '', const C extends Common, R extends Unbound>(
  at: At,
  common: C,
  routes: R,
): { readonly [Key in keyof R]: Placed<At, C, R[Key]> } {
  const { name, errors = [], params, ...shared } = common
  const placed = Object.entries(routes).map(([key, { method, at: path, spec }]) => {
    const endpoint = { ...shared, ...spec, method, path: path === '/' ? at : `${at}${path}` }
    const all = { ...endpoint, params: { ...params, ...spec.params }, errors: [...errors, ...(spec.errors ?? [])] }
    return [key, { ...all, name: `${name}${key[0]?.toUpperCase()}${key.slice(1)}` }]
  })
  return Object.fromEntries(placed)
}

/** A file to download. */
export const file = <const Types extends readonly [string, ...string[]]>(...types: Types) => ({ file: types })
/** All that a list finds, as a table to download. */
export const tableRoute = <Query extends z.ZodType>(
  summary: string,
  query: Query,
  description = 'CSV, in the order of the list, headings in the language of the request. Audited.',
) => get('/export', { summary, description, query, out: file('text/csv'), perMinute: 10 })
/** A body that is not JSON. */
export const raw = <const R extends RawIn['raw']>(wanted: R) => ({ raw: wanted })

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Of<E, Key extends string> = E extends Readonly<Record<Key, infer V>> ? V : undefined
type ParamIn<P, Name extends string> = P extends Readonly<Record<Name, infer S extends z.ZodType>> ? z.input<S> : string
type ParamOut<P, Name extends string> =
  P extends Readonly<Record<Name, infer S extends z.ZodType>> ? z.output<S> : string

/** The parameters of the path, as the handler and as the caller have them. */
export type ParamsOf<E extends { path: string }> = {
  [Name in NamesIn<E['path']>]: ParamOut<Of<E, 'params'>, Name>
}
type ParamsFor<E extends { path: string }> = {
  [Name in NamesIn<E['path']>]: ParamIn<Of<E, 'params'>, Name>
}

/** What the handler gets for the query and the body. */
export type QueryOf<E> = Of<E, 'query'> extends infer Q extends z.ZodType ? { query: z.output<Q> } : object
export type BodyOf<E> =
  Of<E, 'in'> extends infer B
    ? B extends z.ZodType
      ? { body: z.output<B> }
      : B extends { readonly raw: { readonly as: 'text' } }
        ? { body: string }
        : B extends RawIn
          ? { body: Buffer }
          : object
    : never

/** What the handler of a file returns. A stream that fails while it is sent is cut off. */
export type FileGiven = { name: string; type: string; content: Buffer | string | Readable }

/** Rows of a database and lists that never change may leave as they are. */
type Giving<T> = T extends string | number | boolean | null | undefined | Date
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Giving<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Giving<T[Key]> }
      : T

/** What the handler answers with. */
export type OutOf<E> =
  Of<E, 'out'> extends infer O
    ? O extends z.ZodType
      ? Giving<z.input<O>>
      : O extends FileOut
        ? FileGiven
        : unknown
    : never

/** What comes back to the caller. */
export type AnswerOf<E> =
  Of<E, 'out'> extends infer O ? (O extends z.ZodType ? z.output<O> : O extends FileOut ? Blob : undefined) : never

type WithoutUnknown<T> = unknown extends T ? Record<string, string | number | boolean | undefined> : T
/** A query may name what it leaves out. */
type Loose<T> = {
  [Key in keyof T]: unknown extends T[Key] ? string | number | boolean | undefined : T[Key] | undefined
}

/** What the caller gives: parameters of the path by their names, `query`, `body`, and `key` for what is done once. */
export type CallOf<E extends { path: string }> = ParamsFor<E> &
  (Of<E, 'query'> extends infer Q extends z.ZodType
    ? object extends z.input<Q>
      ? { query?: Loose<WithoutUnknown<z.input<Q>>> }
      : { query: Loose<WithoutUnknown<z.input<Q>>> }
    : object) &
  (Of<E, 'in'> extends infer B
    ? B extends z.ZodType
      ? { body: z.input<B> }
      : B extends RawIn
        ? { body: Blob }
        : object
    : never) &
  (Of<E, 'once'> extends undefined ? object : { key: string })

/** The names of the parameters of a path, in its order. */
export const paramsIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** The schema of all parameters of an endpoint; null for a path without. */
export function paramsSchema({ path, params = {} }: Pick<Endpoint, 'path' | 'params'>): z.ZodObject | null {
  const names = paramsIn(path)
  if (names.length === 0) return null
  return z.object(Object.fromEntries(names.map((name) => [name, params[name] ?? z.uuid()])))
}

export const isFile = (out: Spec['out']): out is FileOut => out !== undefined && 'file' in out
export const isRaw = (body: Spec['in']): body is RawIn => body !== undefined && 'raw' in body
