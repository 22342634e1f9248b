import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepStaff } from '#app/admin/session/staff-session.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import type { AgentFigures, AgentList } from '#modules/chat/desk/desk.contract.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { AgentsPanel } from './agents-panel.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { RepliesPanel } from './replies-panel.tsx'

const FIGURES: AgentFigures = {
  conversations: 12,
  rating: 4.5,
  ratings: 8,
  first_answer_seconds: { median: 42, p90: 190 },
  resolution_seconds: { median: 600, p90: 7_260 },
}
const NONE: AgentFigures = {
  conversations: 0,
  rating: null,
  ratings: 0,
  first_answer_seconds: { median: null, p90: null },
  resolution_seconds: { median: null, p90: null },
}
const common = {
  chosen_presence: 'away' as const,
  load: 1,
  load_limit: 4,
  languages: ['en' as const, 'pt-BR' as const],
}
const AGENTS: AgentList = {
  agents: [
    { staff_id: 'me', name: 'Iara Prado', presence: 'offline', figures: FIGURES, ...common },
    { staff_id: 'rui', name: 'Rui Costa', presence: 'available', figures: NONE, ...common },
  ],
  total: { ...FIGURES, unanswered: 2 },
  days: 30,
}
const REPLY = { id: 'r1', shortcut: 'hello', title: 'Greeting', bodyEn: 'Hello {{customer_name}}!', bodyPt: 'Olá!' }

let calls: string[]
let refusal: { status: number; body: unknown } | null

beforeEach(() => {
  calls = []
  refusal = null
  // why: only what the page makes of answers is of interest here.
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    calls.push(`${method} ${path}${body ? ` ${body}` : ''}`)
    if (method !== 'GET' && refusal) return new Response(JSON.stringify(refusal.body), { status: refusal.status })
    if (path.includes('/agents')) return new Response(JSON.stringify(AGENTS))
    if (path.endsWith('/hours'))
      return new Response(JSON.stringify({ timeZone: 'America/Fortaleza', openings: [], holidays: [], version: 3 }))
    if (path.endsWith('/replies') && method === 'GET') return new Response(JSON.stringify([REPLY]))
    return new Response(null, { status: 204 })
  })
})

function draw(Panel: typeof AgentsPanel, permissions: string[]) {
  const staff = {
    id: 'me',
    first_name: 'Iara',
    last_name: 'Prado',
    email: 'i@jangada.example',
    role: 'support' as const,
    permissions: permissions as never,
  }
  keepStaff({ token: 't', admin: staff })
  renderWithLanguage(
    <ToastProvider>
      <Panel staff={staff} />
    </ToastProvider>,
  )
}

const MANAGER = ['chat.read', 'chat.work', 'chat.manage']
const AGENT = ['chat.read', 'chat.work']

test('agents are listed with presence, load and figures: the usual case and the slow one', async () => {
  draw(AgentsPanel, MANAGER)
  const [, iara, rui] = await screen.findAllByRole('row')
  // Each cell begins with the name of its column, for cards on phones.
  expect(iara).toHaveTextContent(
    /^Iara PradoPresenceOfflineHas now1 of 4LanguagesEN, PTConversations12First answer42 s90%: 3 min 10 sResolution time10 min 0 s90%: 2 h 1 minSatisfaction4.5 \(8\)/,
  )
  expect(rui).toHaveTextContent(
    /^Rui CostaPresenceAvailableHas now1 of 4LanguagesEN, PTConversations0First answer–90%: –Resolution time–90%: –Satisfaction– \(0\)/,
  )
  expect(screen.getByText('4.5 of 5')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }))
  await waitFor(() => expect(calls).toContain('GET /api/admin/chat/agents?days=7'))
})

test('everyone may change their own settings; those of others only who manages the desk', async () => {
  draw(AgentsPanel, AGENT)
  await userEvent.click(await screen.findByRole('button', { name: 'Change Iara Prado' }))
  expect(screen.queryByRole('button', { name: 'Change Rui Costa' })).toBeNull()
  const limit = screen.getByRole('spinbutton', { name: /^Maximum/ })
  await userEvent.clear(limit)
  await userEvent.type(limit, '21')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Between 1 and 20.')).toBeVisible()
  expect(limit).toHaveFocus()
  await userEvent.clear(limit)
  await userEvent.type(limit, '6')
  await userEvent.click(screen.getByRole('checkbox', { name: 'English' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  // What was not touched stays as it was chosen.
  const body = '{"presence":"away","loadLimit":6,"languages":["pt-BR"]}'
  expect(calls).toContain(`PUT /api/admin/chat/agents/me ${body}`)
})

test('hours are saved whole, and only once they are right', async () => {
  draw(HoursPanel, MANAGER)
  await userEvent.click(await screen.findByRole('button', { name: 'Add hours on Monday' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add a holiday' }))
  const save = screen.getByRole('button', { name: 'Save hours and holidays' })
  await userEvent.click(save)
  expect(screen.getByText('Some lines need a change. Nothing was saved.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /Remove the holiday/ }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time zone of the hours' }), 'America/Sao_Paulo')
  await userEvent.click(save)
  expect(await screen.findByText('Saved')).toBeVisible()
  await userEvent.click(save)
  const puts = () => calls.filter((call) => call.startsWith('PUT'))
  await waitFor(() => expect(puts()).toHaveLength(2))
  const days = '"timeZone":"America/Sao_Paulo","openings":[{"weekday":0,"opens":540,"closes":1080}],"holidays":[]'
  // What was saved is what the next change begins with.
  expect(puts()).toEqual([
    `PUT /api/admin/chat/hours {${days},"version":3}`,
    `PUT /api/admin/chat/hours {${days},"version":4}`,
  ])
})

test('hours are only to be read without the right to manage', async () => {
  draw(HoursPanel, AGENT)
  expect(await screen.findByText('Only staff who manage the desk can change them.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByText('Open all day')).toHaveLength(7)
})

test('a reply is written with its variables seen, its refusal beside the field; deleting is asked first', async () => {
  draw(RepliesPanel, AGENT)
  await userEvent.click(await screen.findByRole('button', { name: 'Change Greeting' }))
  expect(screen.getByText('Hello Ana!')).toBeVisible()
  await userEvent.click(screen.getAllByRole('button', { name: 'Insert brand' })[1] as HTMLElement)
  expect(screen.getByRole('textbox', { name: /In Portuguese/ })).toHaveValue('Olá!{{brand}}')
  const error = 'Another reply already has this shortcut. Choose a different one.'
  refusal = { status: 409, body: { error, code: 'chat/state', fields: [{ field: 'shortcut', message: error }] } }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const shortcut = screen.getByRole('textbox', { name: /Shortcut/ })
  await waitFor(() => expect(shortcut).toHaveAccessibleDescription(expect.stringContaining(error)))
  expect(shortcut).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  refusal = null
  await userEvent.click(screen.getByRole('button', { name: 'Delete Greeting' }))
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(calls).toContain('DELETE /api/admin/chat/replies/r1'))
})
