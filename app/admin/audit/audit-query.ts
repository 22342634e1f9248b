/** What the log is narrowed to; it stands in the address. Days are those of the reader. */
export type AuditQuery = {
  person: string
  action: string
  thing: string
  from: string
  to: string
  before: number | null
}

const PATH = '/admin/audit-log'
const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whatever cannot be meant is left out. */
export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 100)
  const day = (name: string) => (DAY.test(text(name)) && !Number.isNaN(Date.parse(text(name))) ? text(name) : '')
  const before = Number(params.get('before'))
  return {
    person: ID.test(text('person')) ? text('person') : '',
    action: text('action'),
    thing: text('thing'),
    from: day('from'),
    to: day('to'),
    before: Number.isInteger(before) && before > 0 ? before : null,
  }
}

/** The address of a part of the log, without its language. */
export function auditPath(query: Partial<AuditQuery>): string {
  const given = Object.entries(query).filter(([, value]) => value)
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return params === '' ? PATH : `${PATH}?${params}`
}

/** The same for the API. */
export function auditCall({ person, action, thing, from, to, before }: AuditQuery) {
  return {
    ...(person && { actorId: person }),
    ...(action && { action }),
    ...(thing && { subject: subjectOf(thing) }),
    ...(from && { since: midnight(from, 0) }),
    ...(to && { until: midnight(to, 1) }),
    ...(before !== null && { before }),
  }
}

/** The log names things `kind:id`; who types a booking code alone means the reservation. */
export function subjectOf(thing: string): string {
  return thing.includes(':') ? thing : `reservation:${thing.toUpperCase()}`
}

function midnight(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
