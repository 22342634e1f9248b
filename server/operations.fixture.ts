import { randomUUID } from 'node:crypto'
import type { Market } from './two-owners.fixture.ts'

/*
 * Every operation of the API as its own description tells it, so that a new one is tried automatically, with valid
 * requests.
 */

export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minLength?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
export type Operation = {
  method: string
  path: string
  access: string
  parameters: Parameter[]
  body: { type: string; required: boolean; schema: Schema } | null
  /** The content types of each status that is described. */
  answers: Record<string, string[]>
}
/** The parts of a valid request. */
export type Whole = { path: Record<string, unknown>; query: Record<string, unknown>; body?: unknown }

type Content = Record<string, { schema: Schema }>
type Told = {
  'x-access': string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
}
type Document = { paths: Record<string, Record<string, Told>>; components: { schemas: Record<string, Schema> } }

export type Operations = Awaited<ReturnType<typeof readOperations>>

/** What the description says, and requests made from it for a caller who may make them. */
export async function readOperations(market: Market) {
  const { paths, components } = await market.done<Document>('/api/openapi.json', { method: 'GET' })
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, told]) => operationOf(method, path, told)),
  )
  // What may end the session that all others need comes last.
  const last = ({ path }: Operation) => Number(/logout|password|erase|sessions|two-factor/.test(path))
  const ordered = all.sort((one, other) => last(one) - last(other))
  const { schemas } = components
  return {
    all: ordered,
    schemaOf: (schema: Schema) => resolved(schema, schemas),
    bearerFor: (operation: Operation) => bearerFor(market, operation),
    wholeOf: (operation: Operation) => wholeOf(market, operation, schemas),
    /** Its address with what it cannot do without. */
    addressOf: (operation: Operation) => addressOf(operation, wholeOf(market, operation, schemas)),
  }
}

function addressOf({ path, parameters }: Operation, whole: Whole): string {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(whole.path[name])))
  const needed = parameters.filter((one) => one.in === 'query' && one.required)
  const asked = needed.map(({ name }) => `${name}=${encodeURIComponent(String(whole.query[name]))}`).join('&')
  return `${url}${asked && `?${asked}`}`
}

function operationOf(method: string, path: string, told: Told): Operation {
  const { requestBody, responses, parameters = [] } = told
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const body = type && content ? { type, required: requestBody?.required ?? false, schema: content.schema } : null
  const answers = Object.fromEntries(
    Object.entries(responses).map(([status, one]) => [status, Object.keys(one.content ?? {})]),
  )
  return { method: method.toUpperCase(), path, access: told['x-access'], parameters, body, answers }
}

function resolved(schema: Schema, schemas: Record<string, Schema>): Schema {
  return schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
}

export const DAY = '2027-03-01'
export const MOMENT = '2027-03-01T12:00:00Z'

/** A valid value; the smallest that is likely to pass. */
function meant(given: Schema, schemas: Record<string, Schema>, depth = 0): unknown {
  const schema = resolved(given, schemas)
  const { properties, items, format } = schema
  const within = (one: Schema) => meant(one, schemas, depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (first) return within(first)
  const type = [schema.type].flat()[0]
  if (type === 'object' || properties) {
    if (depth > 12) return {}
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, within(one)]))
  }
  if (type === 'array') return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => within(items ?? {}))
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return true
  if (format === 'date') return DAY
  if (format === 'date-time') return MOMENT
  if (format === 'uuid') return randomUUID()
  if (format === 'email') return 'ana@example.com'
  if (format === 'uri') return 'https://example.com/a'
  return 'jangada'.padEnd(schema.minLength ?? 0, 'x')
}

function bearerFor(market: Market, { access, path }: Operation): string | null {
  if (access.startsWith('staff')) return market.staff[0] ?? null
  if (access === 'owner') return market.owners[0].token
  if (access === 'customer') return market.customer
  return path.includes('/reservations/') ? market.guestKey : null
}

/** What is really there, so that a request gets past "not found". */
function pathValue(market: Market, path: string, { name, schema }: Pick<Parameter, 'name' | 'schema'>): string {
  const { things } = market.owners[0]
  const whose = /^\/api\/[a-z-]+\/(hotels|stays|invoices|documents|message-templates|reservations)/.exec(path)?.[1]
  const known: Record<string, string> = {
    hotels: things.hotel,
    stays: things.stay,
    invoices: things.invoice,
    documents: things.document,
    'message-templates': things.template,
    reservations: things.stay,
    roomTypeId: things.roomType,
    ratePlanId: things.ratePlan,
    photoId: things.photo,
    editId: things.edit,
    feedId: things.feed,
    fileId: things.file,
    reviewId: things.review,
    kind: 'eticket.pdf',
    provider: 'sandbox',
    number: '1',
  }
  const [choice] = schema.enum ?? []
  return known[name] ?? known[whose ?? ''] ?? (choice === undefined ? randomUUID() : String(choice))
}

function wholeOf(
  market: Market,
  { method, path, parameters, body }: Operation,
  schemas: Record<string, Schema>,
): Whole {
  const of = (kind: Parameter['in']) => parameters.filter((one) => one.in === kind)
  return {
    path: Object.fromEntries(of('path').map((one) => [one.name, pathValue(market, path, one)])),
    query: Object.fromEntries(of('query').map(({ name, schema }) => [name, meant(schema, schemas)])),
    // A write that takes no body may still be sent one.
    ...(method !== 'GET' && { body: body?.type === 'application/json' ? meant(body.schema, schemas) : { a: 1 } }),
  }
}
