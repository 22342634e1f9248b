import type { Priority, TicketView } from '#modules/support/support.contract.ts'
import type { supportDesk } from '#modules/support/support.routes.ts'
import { PRIORITIES, TICKET_VIEWS } from '#modules/support/support-limits.contract.ts'
import type { CallOf } from '#platform/api/endpoint.ts'

export type TicketListQuery = { view: TicketView; q: string; priority: Priority | ''; page: number }

/** What the address says; anything that the server would refuse is left out. */
export function readTicketQuery(params: URLSearchParams): TicketListQuery {
  const page = Number(params.get('page') ?? 1)
  return {
    view: TICKET_VIEWS.find((view) => view === params.get('view')) ?? 'open',
    q: (params.get('q') ?? '').trim().slice(0, 120),
    priority: PRIORITIES.find((priority) => priority === params.get('priority')) ?? '',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1000) : 1,
  }
}

/** What the list is asked for. */
export function listed({ priority, q, ...rest }: TicketListQuery): CallOf<typeof supportDesk.list>['query'] {
  return { ...rest, ...(q && { q }), ...(priority && { priority }) }
}

export function ticketsPath({ view, q, priority, page }: Partial<TicketListQuery>): string {
  const params = new URLSearchParams({
    ...(view && view !== 'open' && { view }),
    ...(q && { q }),
    ...(priority && { priority }),
    ...(page && page > 1 && { page: String(page) }),
  })
  return `/admin/support${params.size > 0 ? `?${params}` : ''}`
}
