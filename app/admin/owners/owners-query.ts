import { VERIFICATION_STATUSES, type VerificationStatus } from '#modules/partners/partners.contract.ts'

/** `unconfirmed`: who has not proved the e-mail address yet; nobody else's list has them. */
export type OwnersShow = '' | VerificationStatus | 'unconfirmed'
export type OwnersQuery = { show: OwnersShow; text: string; page: number }

const SHOWS: readonly string[] = [...VERIFICATION_STATUSES, 'unconfirmed']

/** What the address says; anything that the server would refuse is left out. */
export function readOwnersQuery(params: URLSearchParams): OwnersQuery {
  const show = params.get('show') ?? ''
  const page = Number(params.get('page') ?? 1)
  return {
    show: SHOWS.includes(show) ? (show as OwnersShow) : '',
    text: (params.get('text') ?? '').trim().slice(0, 120),
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 10_000) : 1,
  }
}

export function ownersCall({ show, text, page }: OwnersQuery) {
  return {
    ...(show === 'unconfirmed' ? { confirmed: 'no' as const } : show && { status: show }),
    ...(text && { text }),
    page,
  }
}

export function ownersPath({ show, text, page }: Partial<OwnersQuery>): string {
  const params = new URLSearchParams({
    ...(show && { show }),
    ...(text && { text }),
    ...(page && page > 1 && { page: String(page) }),
  })
  return `/admin/hotel-owners${params.size > 0 ? `?${params}` : ''}`
}
