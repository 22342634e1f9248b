import { STAFF_FILTERS, type StaffFilter } from '#modules/reservations/staff/staff-reservations.contract.ts'

export type SearchQuery = {
  text: string
  status: StaffFilter | ''
  from: string
  to: string
  /** In whose account, and the address that the account has proved. */
  customer: string
  address: string
  page: number
}

const PATH = '/admin/reservations'
const ID = /^[0-9a-f-]{36}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whatever is not known is left out. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const day = (name: string) => (DAY.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  const page = Number(params.get('page'))
  return {
    text: (params.get('text') ?? '').trim().slice(0, 120),
    status: STAFF_FILTERS.find((one) => one === params.get('status')) ?? '',
    from: day('from'),
    to: day('to'),
    customer: ID.test(params.get('customer') ?? '') ? (params.get('customer') ?? '') : '',
    address: (params.get('address') ?? '').trim().slice(0, 254),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The address of a page of results, without its language. */
export function searchPath(query: Partial<SearchQuery>): string {
  const params = paramsOf(query).toString()
  return params === '' ? PATH : `${PATH}?${params}`
}

/** The same for the API. */
export const searchCall = ({ text, status, from, to, customer, address, page = 1 }: Partial<SearchQuery>) => ({
  query: {
    text: text || undefined,
    status: status || undefined,
    from: from || undefined,
    to: to || undefined,
    customer: customer || undefined,
    address: address || undefined,
    page: page > 1 ? page : undefined,
  },
})

function paramsOf({ page = 1, ...rest }: Partial<SearchQuery>): URLSearchParams {
  const given = Object.entries(rest).filter(([, value]) => Boolean(value))
  return new URLSearchParams([...given, ...(page > 1 ? [['page', String(page)]] : [])])
}
