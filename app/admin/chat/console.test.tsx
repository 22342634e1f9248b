import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Admin } from '#app/admin/session/staff-session.ts'
import { keepStaff } from '#app/admin/session/staff-session.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { Composer } from './composer.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ANA, aConversation, aList, aMessage, aRow, at, BIA, ME } from './desk.fixture.ts'
import type { DeskLine } from './desk-line.ts'
import { readAddress } from './desk-query.ts'
import { type DeskState, EMPTY_DESK, withDetail } from './desk-state.ts'
import { Messages } from './messages.tsx'
import { PaneHead } from './pane-head.tsx'
import type { PaneCommand } from './use-desk-keys.ts'

const STAFF: Admin = {
  id: ME,
  first_name: 'Iara',
  last_name: 'Prado',
  email: 'iara@jangada.example',
  role: 'support',
  permissions: ['chat.read', 'chat.work'],
}
const REPLIES = [
  {
    id: 'r1',
    shortcut: 'hello',
    title: 'Greeting',
    bodyEn: 'Hello {{customer_name}}!',
    bodyPt: 'Olá, {{customer_name}}!',
  },
  {
    id: 'r2',
    shortcut: 'code',
    title: 'Code',
    bodyEn: 'Is it {{reservation_code}}?',
    bodyPt: 'É {{reservation_code}}?',
  },
]

let calls: { path: string; method: string; body: unknown }[]
let refuse: string | null

beforeEach(() => {
  calls = []
  refuse = null
  sessionStorage.clear()
  keepStaff({ token: 't', admin: STAFF })
  // why: only what the screen makes of answers is of interest here.
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'GET') calls.push({ path, method, body: body && JSON.parse(body) })
    if (method !== 'GET' && refuse) return new Response(JSON.stringify({ error: refuse, code: 'x' }), { status: 409 })
    const answer = path.endsWith('/replies') ? REPLIES : path.endsWith('/tags') ? { tags: [] } : null
    return answer ? new Response(JSON.stringify(answer)) : new Response(null, { status: 204 })
  })
})

function aDesk(change: Parameters<typeof aConversation>[0] = {}, state: Partial<DeskState> = {}): DeskState {
  return { ...withDetail({ ...EMPTY_DESK, line: 'on', openId: ANA }, ANA, aConversation(change)), ...state }
}

function aLine() {
  return { say: vi.fn(() => true), typing: vi.fn(), refresh: vi.fn(async () => {}), readAgents: vi.fn(async () => {}) }
}

function drawComposer(desk: DeskState, staff = STAFF, line = aLine()) {
  const { detail } = desk
  if (!detail) throw new Error('nothing is open')
  const props = { staff, line: line as unknown as DeskLine, desk, detail, command: null, setCommand: () => {} }
  renderWithLanguage(<Composer {...props} />)
  return line
}

const box = () => screen.getByRole('textbox', { name: 'Your answer' })

describe('an answer', () => {
  test('goes out by Enter, not with Shift, and says while it is typed that it is', async () => {
    const line = drawComposer(aDesk())
    await userEvent.type(box(), 'One{Shift>}{Enter}{/Shift}two')
    expect(line.say).not.toHaveBeenCalled()
    expect(line.typing.mock.calls).toEqual([[true]])
    await userEvent.keyboard('{Enter}')
    expect(line.say.mock.calls).toEqual([['One\ntwo', []]])
    expect(line.typing).toHaveBeenLastCalledWith(false)
    expect(box()).toHaveValue('')
  })

  test('finds canned replies after a slash, in the language of the conversation, with names filled in', async () => {
    drawComposer(aDesk({ conversation: aRow({ language: 'pt-BR', name: 'Ana' }) }))
    await waitFor(async () => {
      await userEvent.clear(box())
      await userEvent.type(box(), '/h')
      expect(screen.getByRole('option', { name: /Greeting/ })).toHaveAttribute('aria-selected', 'true')
    })
    expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id)
    await userEvent.keyboard('{Enter}')
    expect(box()).toHaveValue('Olá, Ana!')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('does not go out with a variable that nobody filled in', async () => {
    const line = drawComposer(aDesk())
    fireEvent.change(box(), { target: { value: 'Is it {{reservation_code}}?' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Fill in {{reservation_code}} before you send.')
    expect(line.say).not.toHaveBeenCalled()
  })

  test('is not for a colleague’s conversation, nor for a role that only reads, nor for one that is over', () => {
    drawComposer(aDesk({ conversation: aRow({ agent_id: BIA, agent_name: 'Rui Costa' }) }))
    expect(screen.getByText('Rui Costa has this conversation. Take it over before you answer.')).toBeVisible()
    drawComposer(aDesk(), { ...STAFF, permissions: ['chat.read'] })
    expect(screen.getByText('Your role may read chats, but not answer them.')).toBeVisible()
    drawComposer(aDesk({ conversation: aRow({ status: 'closed' }) }))
    expect(screen.queryByRole('textbox', { name: 'Your answer' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Your note; only staff see it' })).toBeVisible()
  })
})

test('a note goes its own way, never to the visitor; what was not taken stays', async () => {
  const line = drawComposer(aDesk())
  await userEvent.click(screen.getByRole('button', { name: 'Note: only staff see this' }))
  const note = screen.getByRole('textbox', { name: 'Your note; only staff see it' })
  refuse = 'Not now.'
  await userEvent.type(note, 'Careful{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.')
  expect(note).toHaveValue('Careful')
  refuse = null
  await userEvent.type(note, '{Enter}')
  await waitFor(() => expect(note).toHaveValue(''))
  const id = expect.any(String)
  const sent = { path: `/api/admin/chat/conversations/${ANA}/notes`, method: 'POST', body: { body: 'Careful', id } }
  expect(calls).toEqual([sent, sent])
  // The same words again are the same note.
  expect(calls[0]).toEqual(calls[1])
  expect(line.say).not.toHaveBeenCalled()
})

test('a picture is attached by pasting it; the picture beside pasted words is not', async () => {
  // What was refused stays beside its conversation.
  drawComposer(aDesk({ conversation: aRow({ id: ME }) }))
  const files = [new File(['x'], 'large.png', { type: 'image/png' })]
  Object.defineProperty(files[0], 'size', { value: 11 * 1_048_576 })
  const paste = (types: string[]) => fireEvent.paste(box(), { clipboardData: { types, files } })
  paste(['text/plain', 'Files'])
  expect(screen.queryByRole('alert')).toBeNull()
  paste(['Files'])
  expect(screen.getByRole('alert')).toHaveTextContent('large.png is larger than 10 MB.')
})

test('files on their way count against the limit, and what was left out is said', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  drawComposer(aDesk({ conversation: aRow({ id: BIA }) }))
  const paste = (...names: string[]) =>
    fireEvent.paste(box(), { clipboardData: { types: ['Files'], files: names.map((name) => new File(['x'], name)) } })
  paste('a.pdf', 'b.pdf', 'c.pdf')
  expect(screen.queryByRole('alert')).toBeNull()
  paste('d.pdf', 'e.pdf', 'f.pdf')
  expect(screen.getByRole('alert')).toHaveTextContent('Attach at most 4 files.Left out: e.pdf, f.pdf')
  expect(screen.getAllByText('Uploading')).toHaveLength(4)
})

test('a key for a note draws its box and gives it the keyboard, and so does one for an answer', async () => {
  const desk = aDesk()
  function Page() {
    const [command, setCommand] = useState<PaneCommand>(null)
    const props = { staff: STAFF, line: aLine() as unknown as DeskLine, desk, command, setCommand }
    return (
      <>
        <button type="button" onClick={() => setCommand('note')}>
          n
        </button>
        <button type="button" onClick={() => setCommand('answer')}>
          r
        </button>
        {desk.detail && <Composer {...props} detail={desk.detail} />}
      </>
    )
  }
  renderWithLanguage(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'n' }))
  expect(screen.getByRole('textbox', { name: 'Your note; only staff see it' })).toHaveFocus()
  for (let count = 0; count < 2; count++) {
    await userEvent.click(screen.getByRole('button', { name: 'r' }))
    expect(box()).toHaveFocus()
  }
})

test('what was being written when the chat came to its end is not lost', async () => {
  sessionStorage.setItem(`draft:desk:${ANA}`, 'It is on its way')
  drawComposer(aDesk({ conversation: aRow({ status: 'closed' }) }))
  await userEvent.click(screen.getByRole('button', { name: 'Move it to a note' }))
  expect(screen.getByRole('textbox', { name: 'Your note; only staff see it' })).toHaveValue('It is on its way')
  expect(screen.queryByText(/closed before you sent this/)).toBeNull()
})

test('files that are up stay with their conversation while another is looked at; sending gives the keyboard back', async () => {
  const file = { id: 'f1', name: 'voucher.pdf', type: 'application/pdf' as const, size: 9 }
  vi.stubGlobal('fetch', async (path: string) => Response.json(path.includes('/files') ? file : []))
  const line = aLine()
  const desk = aDesk()
  const { detail } = desk
  if (!detail) throw new Error('nothing is open')
  const bia = { ...detail, conversation: { ...detail.conversation, id: BIA } }
  const props = { staff: STAFF, line: line as unknown as DeskLine, desk, command: null, setCommand: () => {} }
  const { rerender } = renderWithLanguage(<Composer key="a" {...props} detail={detail} />)
  fireEvent.paste(box(), { clipboardData: { types: ['Files'], files: [new File(['x'], 'voucher.pdf')] } })
  await waitFor(() => expect(screen.queryByText('Uploading')).toBeNull())
  expect(screen.getByText('voucher.pdf')).toBeVisible()
  rerender(<Composer key="b" {...props} detail={bia} />)
  expect(screen.queryByText('voucher.pdf')).toBeNull()
  rerender(<Composer key="c" {...props} detail={detail} />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(line.say.mock.calls).toEqual([['', ['f1']]])
  expect(screen.queryByText('voucher.pdf')).toBeNull()
  expect(box()).toHaveFocus()
})

describe('the messages', () => {
  const pending = { clientId: 'k', conversationId: ANA, text: 'Third', fileIds: [], at: at(9), problem: null }
  const onEarlier = vi.fn()
  const draw = (change: Parameters<typeof aConversation>[0], state: Partial<DeskState> = {}) => {
    const desk = aDesk(change, state)
    const onDiscard = vi.fn()
    if (desk.detail)
      renderWithLanguage(
        <Messages desk={desk} detail={desk.detail} onEarlier={onEarlier} onDiscard={onDiscard} onRetry={() => {}} />,
      )
    return onDiscard
  }

  test('say what was read, what was only sent, and what is on its way', () => {
    const own = { sender_type: 'admin', sender_name: 'Iara' } as const
    draw({ messages: [aMessage(1, own), aMessage(2, own)], visitor_read: 1 }, { pending: [pending] })
    const marks = screen.getAllByRole('article').map((one) => one.textContent?.match(/(Read|Sent|Sending.*)$/)?.[0])
    expect(marks).toEqual(['Read', 'Sent', 'Sending; kept on this device until it arrives'])
  })

  test('leave who reads further up where they are, and say that something came; what one sends oneself is shown', async () => {
    const first = aDesk({ messages: [aMessage(1)] })
    const { detail } = first
    if (!detail) throw new Error('nothing is open')
    const page = (desk: DeskState) => (
      <Messages desk={desk} detail={detail} onEarlier={onEarlier} onDiscard={() => {}} onRetry={() => {}} />
    )
    const { rerender } = renderWithLanguage(page(first))
    const box = screen.getByRole('log').parentElement as HTMLElement
    // why: jsdom lays nothing out.
    Object.defineProperties(box, { scrollHeight: { value: 1000 }, clientHeight: { value: 300 } })
    box.scrollTop = 100
    fireEvent.scroll(box)
    rerender(page({ ...first, messages: [aMessage(1), aMessage(2)] }))
    expect(box.scrollTop).toBe(100)
    await userEvent.click(screen.getByRole('button', { name: 'New messages' }))
    expect([box.scrollTop, screen.queryByRole('button', { name: 'New messages' })]).toEqual([1000, null])
    box.scrollTop = 100
    fireEvent.scroll(box)
    rerender(page({ ...first, messages: [aMessage(1), aMessage(2)], pending: [pending] }))
    expect(box.scrollTop).toBe(1000)
  })

  test('that begin in the middle lead to what was said before, and stay in place when it comes', async () => {
    const last = aDesk({ messages: [aMessage(2)] })
    const { detail } = last
    if (!detail) throw new Error('nothing is open')
    const page = (desk: DeskState) => (
      <Messages desk={desk} detail={detail} onEarlier={onEarlier} onDiscard={() => {}} onRetry={() => {}} />
    )
    const { rerender } = renderWithLanguage(page({ ...last, earlier: 'failed' }))
    expect(screen.getByRole('alert')).toHaveTextContent('They could not be loaded. Try again.')
    await userEvent.click(screen.getByRole('button', { name: 'Earlier messages' }))
    expect(onEarlier).toHaveBeenCalledTimes(1)
    const box = screen.getByRole('log').parentElement as HTMLElement
    Object.defineProperties(box, { scrollHeight: { value: 1000, configurable: true }, clientHeight: { value: 300 } })
    rerender(page({ ...last, earlier: 'loading' }))
    box.scrollTop = 10
    fireEvent.scroll(box)
    Object.defineProperty(box, 'scrollHeight', { value: 1600 })
    rerender(page({ ...last, messages: [aMessage(1), aMessage(2)] }))
    expect(box.scrollTop).toBe(610)
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
  })

  test('of a refused answer can be taken back', async () => {
    const onDiscard = draw({}, { pending: [{ ...pending, problem: 'This chat is closed.' }] })
    expect(screen.getByRole('alert')).toHaveTextContent('This chat is closed.')
    await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(onDiscard).toHaveBeenCalledWith('k')
  })

  test('hold notes with their mark, who types, and what was done', () => {
    const note = { id: 'n', author: 'Rui Costa', body: 'Careful', at: at(1) }
    const move = { move: 'transferred', by: 'Rui Costa', to: 'Iara Prado', note: 'Refund', at: at(2) }
    draw({ notes: [note], moves: [move] }, { typing: [{ conversationId: ANA, by: 'visitor', name: '', at: 0 }] })
    expect(screen.getByRole('article', { name: 'Note of Rui Costa' })).toHaveTextContent('Only staff')
    expect(screen.getByText(/Rui Costa has given it to Iara Prado/)).toHaveTextContent('“Refund”')
    expect(screen.getByRole('status')).toHaveTextContent('The visitor is typing…')
  })
})

describe('the head', () => {
  const draw = (desk: DeskState, setCommand: (command: PaneCommand) => void = () => {}) => {
    const line = aLine()
    const address = readAddress(new URLSearchParams({ chat: ANA }))
    const props = { staff: STAFF, line: line as unknown as DeskLine, desk, address, command: null, setCommand }
    if (desk.detail) renderWithLanguage(<PaneHead {...props} detail={desk.detail} />)
    return line
  }

  test('closes with a reason, never without', async () => {
    const line = draw(aDesk())
    await userEvent.click(screen.getByRole('button', { name: 'Close chat' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Close the chat' }))
    expect(screen.getByText('Explain why you are closing the chat.')).toBeVisible()
    expect(calls).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: 'Answered' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close the chat' }))
    await waitFor(() => expect(line.refresh).toHaveBeenCalled())
    expect(calls).toMatchObject([{ path: `/api/admin/chat/conversations/${ANA}/close`, body: { reason: 'Answered' } }])
  })

  test('blocks the visitor for some days with a reason, never without', async () => {
    const line = draw(aDesk())
    await userEvent.click(screen.getByRole('button', { name: 'Block visitor' }))
    const send = await screen.findByRole('button', { name: 'End the chat and block' })
    await userEvent.click(send)
    expect(screen.getByText('Explain why, for your colleagues.')).toBeVisible()
    expect(calls).toEqual([])
    await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), ' Insults ')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'For how long' }), '30 days')
    await userEvent.click(send)
    await waitFor(() => expect(line.refresh).toHaveBeenCalled())
    const path = `/api/admin/chat/conversations/${ANA}/block`
    expect(calls).toMatchObject([{ path, body: { reason: 'Insults', days: 30 } }])
  })

  test('asks which other reason, and keeps it when the server does not take it', async () => {
    draw(aDesk())
    await userEvent.click(screen.getByRole('button', { name: 'Close chat' }))
    const send = await screen.findByRole('button', { name: 'Close the chat' })
    await userEvent.click(send)
    expect(screen.getByRole('radio', { name: 'Answered' })).toHaveFocus()
    await userEvent.click(screen.getByRole('radio', { name: 'Another reason' }))
    await userEvent.click(send)
    const words = screen.getByRole('textbox', { name: 'Which?' })
    expect(words).toHaveFocus()
    expect(calls).toEqual([])
    refuse = 'This chat is over already.'
    await userEvent.type(words, ' It was a test ')
    await userEvent.click(send)
    expect(await screen.findByRole('alert')).toHaveTextContent('This chat is over already.')
    expect(calls).toMatchObject([{ body: { reason: 'It was a test' } }])
    expect(words).toHaveValue(' It was a test ')
  })

  test('says how it ended', () => {
    const closed = { conversation: aRow({ status: 'closed' }) }
    draw(aDesk({ ...closed, ending: 'silence' }))
    draw(aDesk({ ...closed, ending: 'visitor' }))
    draw(aDesk({ ...closed, ending: 'agent', close_reason: 'Answered' }))
    const said = screen.getAllByRole('heading', { name: 'Ana' }).map((one) => one.nextElementSibling?.textContent)
    expect(said).toEqual(['Closed for inactivity', 'Closed by the visitor', 'Answered'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('gives it to colleagues who are there, and to nobody else', async () => {
    const agent = {
      load: 1,
      load_limit: 4,
      languages: ['en' as const],
      chosen_presence: 'available' as const,
      figures: {} as never,
    }
    const agents = [
      { ...agent, staff_id: ME, name: 'Iara Prado', presence: 'available' as const },
      { ...agent, staff_id: BIA, name: 'Rui Costa', presence: 'away' as const },
      { ...agent, staff_id: ANA, name: 'Eva Melo', presence: 'offline' as const },
    ]
    const line = draw(aDesk({}, { agents }))
    await userEvent.click(screen.getByRole('button', { name: 'Transfer' }))
    await waitFor(() => expect(line.readAgents).toHaveBeenCalled())
    expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([BIA])
    await userEvent.click(screen.getByRole('radio', { name: /Rui Costa/ }))
    await userEvent.type(screen.getByRole('textbox', { name: /What is it about/ }), 'Refund')
    await userEvent.click(screen.getAllByRole('button', { name: 'Transfer' })[1] as HTMLElement)
    await waitFor(() => expect(calls).toMatchObject([{ body: { to: BIA, note: 'Refund' } }]))
  })

  test('gives the keyboard to the answer after taking', async () => {
    const setCommand = vi.fn()
    draw(aDesk({ conversation: aRow({ status: 'waiting', agent_id: null, agent_name: null }) }), setCommand)
    await userEvent.click(screen.getByRole('button', { name: 'Take' }))
    await waitFor(() => expect(setCommand).toHaveBeenCalledWith('answer'))
    expect(calls).toMatchObject([{ path: `/api/admin/chat/conversations/${ANA}/take`, body: { holder: null } }])
  })

  test('gives it to the title when what was pressed is gone', async () => {
    const line = aLine()
    const [mine, theirs] = [aDesk(), aDesk({ conversation: aRow({ status: 'waiting', agent_id: null }) })]
    const address = readAddress(new URLSearchParams({ chat: ANA }))
    const page = (desk: DeskState) => {
      const props = {
        staff: STAFF,
        line: line as unknown as DeskLine,
        desk,
        address,
        command: null,
        setCommand: () => {},
      }
      return desk.detail && <PaneHead {...props} detail={desk.detail} />
    }
    const { rerender } = renderWithLanguage(page(mine))
    await userEvent.click(screen.getByRole('button', { name: 'Return to the queue' }))
    rerender(page(theirs))
    expect(screen.getByRole('heading', { name: 'Ana' })).toHaveFocus()
  })

  test('offers what waits to be taken, says who was faster, and who else looks', async () => {
    const viewers = [
      { staffId: ME, name: 'Iara Prado' },
      { staffId: BIA, name: 'Rui Costa' },
    ]
    draw(aDesk({ conversation: aRow({ status: 'waiting', agent_id: null, agent_name: null }) }, { viewers }))
    expect(screen.getByText('Also viewing: Rui Costa')).toBeVisible()
    refuse = 'Someone was faster: this conversation has changed. Look at it again.'
    await userEvent.click(screen.getByRole('button', { name: 'Take' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(refuse)
  })
})

describe('the list', () => {
  const draw = (state: Partial<DeskState>, query = '') => {
    const address = readAddress(new URLSearchParams(query))
    const props = { address, goTo: () => {}, onMore: () => {}, onRetry: () => {} }
    renderWithLanguage(<ConversationList {...props} desk={{ ...EMPTY_DESK, ...state }} />)
  }

  test('tells how long someone waits, what is unread, and who has it', () => {
    const since = new Date(Date.now() - 125_000).toISOString()
    const waiting = aRow({ waiting_since: since, unread: 2, language: 'pt-BR', left: true, tags: ['seat'] })
    const typing = [{ conversationId: BIA, by: 'visitor' as const, name: '', at: 0 }]
    draw({ typing, list: aList([waiting, aRow({ id: BIA, name: 'Bia', status: 'closed', unread: 3, rating: 4 })]) })
    const link = screen.getByRole('link', { name: 'Conversation with Ana' })
    expect(link).toHaveAccessibleDescription(/PT\s*is waiting\s*2:05 .*2 unread messages.*Iara Prado\s*Ticket\s*seat/)
    const bia = screen.getByRole('link', { name: 'Conversation with Bia' })
    expect(bia).not.toHaveAccessibleDescription(/unread/)
    expect([link, bia].map((one) => one.parentElement?.textContent?.includes('is typing…'))).toEqual([false, true])
  })

  test('keeps everyone in their place while a hand moves in it; who is new comes last', () => {
    vi.useFakeTimers()
    const address = readAddress(new URLSearchParams('view=mine'))
    const rowsOf = (...names: string[]) => aList(names.map((name) => aRow({ id: `id ${name}`, name })))
    const page = (list: DeskState['list']) => (
      <ConversationList
        desk={{ ...EMPTY_DESK, list }}
        address={address}
        goTo={vi.fn()}
        onMore={vi.fn()}
        onRetry={vi.fn()}
      />
    )
    const { rerender } = renderWithLanguage(page(rowsOf('Ana', 'Bia', 'Caio')))
    const names = () =>
      screen.getAllByRole('link', { name: /Conversation with/ }).map((link) => link.ariaLabel?.split(' ').at(-1))
    fireEvent.pointerMove(screen.getByRole('list', { name: 'Conversations' }))
    rerender(page(rowsOf('Dora', 'Caio', 'Ana')))
    expect(names()).toEqual(['Ana', 'Caio', 'Dora'])
    act(() => vi.advanceTimersByTime(3_000))
    expect(names()).toEqual(['Dora', 'Caio', 'Ana'])
  })

  test('that is at its end says how to find the rest', () => {
    const list = { ...aList(Array.from({ length: 300 }, (_, at) => aRow({ id: `${at}` }))), more: true }
    draw({ list }, 'view=closed&search=x')
    expect(screen.getByText(/Up to 300 are shown/)).toBeVisible()
    const older = screen.getByRole('link', { name: 'Show older' })
    expect(older).toHaveAttribute('href', `/admin/chat?view=closed&search=x&before=${encodeURIComponent(at(0))}`)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test.each([
    ['', 'Nobody is waiting'],
    ['view=mine', 'You have no conversations'],
    ['view=mine&search=x', 'No conversation found'],
    ['view=closed', 'Nothing here yet'],
  ])('with nothing in it (%s) says %s', (query, words) => {
    draw({ list: aList([]) }, query)
    expect(screen.getByRole('heading', { name: words })).toBeVisible()
  })

  test('that did not come says why and can be asked again, unless the role has no right to it', () => {
    draw({ listFailed: { message: '', forbidden: false, gone: false } })
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    draw({ listFailed: { message: 'Not for you.', forbidden: true, gone: false } })
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  })
})
