import { DESK_PAGE, DESK_VIEWS, type DeskView } from '#modules/chat/chat-limits.contract.ts'
import type { desk } from '#modules/chat/desk/desk.routes.ts'
import type { CallOf } from '#platform/api/endpoint.ts'

export type GoTo = (change: Partial<DeskAddress>, how?: { replace: boolean }) => void

/** What the list shows; it is in the address, with the conversation that is open. */
export type ListQuery = {
  view: DeskView
  search: string
  tag: string
  language: string
  agent: string
  /** Only what was touched last before that moment; empty for the newest. */
  before: string
}

export type DeskAddress = ListQuery & { chat: string | null; panel: boolean }

const PATH = '/admin/chat'
const LANGUAGES = ['en', 'pt-BR']
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const ID = /^[0-9a-f-]{36}$/

/** Whatever is not known is left out. @param usual the view until the agent chooses one. */
export function readAddress(params: URLSearchParams, usual: DeskView = 'queue'): DeskAddress {
  const id = (name: string) => (ID.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  return {
    view: DESK_VIEWS.find((one) => one === params.get('view')) ?? usual,
    search: (params.get('search') ?? '').trim().slice(0, 100),
    tag: (params.get('tag') ?? '').slice(0, 40),
    language: LANGUAGES.find((one) => one === params.get('language')) ?? '',
    agent: id('agent'),
    before: MOMENT.test(params.get('before') ?? '') ? (params.get('before') ?? '') : '',
    chat: id('chat') || null,
    panel: params.get('panel') === '1',
  }
}

/** The address of a state of the console, without its language. */
export function deskPath({ chat, panel, view, ...rest }: DeskAddress): string {
  const params = new URLSearchParams([
    ['view', view],
    ...filled(rest),
    ...(chat ? [['chat', chat]] : []),
    ...(chat && panel ? [['panel', '1']] : []),
  ])
  return `${PATH}?${params}`
}

/** What the desk is asked for. */
export function listCall({ view, ...rest }: ListQuery, limit: number): CallOf<typeof desk.list> {
  return { query: { view, ...Object.fromEntries(filled(rest)), ...(limit !== DESK_PAGE && { limit }) } }
}

function filled(values: Record<string, string>): [string, string][] {
  return Object.entries(values).filter(([, value]) => value !== '')
}
