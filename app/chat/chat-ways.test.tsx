import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { keepAuth } from '#app/account/auth-record.ts'
import { openWidget } from '#tests/support/chat-widget.tsx'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const panel = () => screen.queryByRole('region', { name: 'Live support' })
const settings = () => JSON.parse(localStorage.getItem('chat_settings') ?? '{}')

async function begun() {
  const widget = openWidget()
  await userEvent.click(button('Start Chat'))
  await screen.findByRole('log')
  return widget
}

describe('minimized', () => {
  test('a round button counts what agents answer, says so, and opens again; what was being written is still there', async () => {
    const { hear, answer } = await begun()
    await userEvent.type(screen.getByRole('textbox'), 'Half a sen')
    await userEvent.click(button('Minimize'))
    expect(panel()).toBeNull()
    expect(button('Open chat')).toHaveFocus()
    await answer('Rui has joined the chat.', { message_type: 'system' })
    expect(button('Open chat')).toBeVisible()
    await answer('Hello')
    await answer('Are you there?')
    expect(button('Open chat, 2 unread')).toHaveTextContent('2')
    expect(screen.getByText('New message')).toBeVisible()
    expect(screen.getByText('Support agent replied to your message.')).toBeVisible()
    await hear('messages_read', { seq: 1 })
    await userEvent.click(button('Open chat, 2 unread'))
    expect(within(screen.getByRole('log')).getByText('Are you there?')).toBeVisible()
    expect(screen.getByRole('textbox')).toHaveValue('Half a sen')
    await userEvent.click(button('Minimize'))
    expect(button('Open chat')).toBeVisible()
  })

  test('is for wide screens alone', async () => {
    await begun()
    expect(button('Minimize')).toHaveClass('max-md:hidden')
  })

  test('a page that comes says nothing of what was read before, and counts what was not', async () => {
    localStorage.setItem('chat_seen', '1')
    const kept = ['One', 'Two'].map((text) => ({ text, sender: 'admin' as const }))
    const { act } = openWidget({ start: 'minimized', kept })
    await act(() => {})
    expect(button('Open chat, 1 unread')).toBeVisible()
    expect(screen.queryByText('New message')).toBeNull()
    expect(screen.queryByText('Chat Connected')).toBeNull()
  })

  test('what another tab has shown is not unread here', async () => {
    const { answer, act } = await begun()
    await userEvent.click(button('Minimize'))
    await answer('Hello')
    localStorage.setItem('chat_seen', '1')
    await act(() => dispatchEvent(new StorageEvent('storage', { key: 'chat_seen' })))
    expect(button('Open chat')).toBeVisible()
  })
})

describe('hidden', () => {
  test.each(['Hide chat', 'Escape'])('by %s it keeps the session, and openChat brings it back', async (way) => {
    const { shown, answer, line, act } = await begun()
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await userEvent.click(button(way))
    expect(panel()).toBeNull()
    expect(shown).toHaveBeenLastCalledWith(false)
    expect(localStorage.getItem('chat_session_id')).toBe('real')
    await answer('Hello')
    expect(screen.getByText('New message')).toBeVisible()
    await act(() => dispatchEvent(new Event('openChat')))
    expect(panel()).toBeVisible()
    expect(panel()).toContainElement(document.activeElement as HTMLElement)
    expect(shown).toHaveBeenLastCalledWith(true)
    expect(line.read().sessionId).toBe('real')
  })

  test('an answer calls it back as a round button, which takes the keyboard from nobody', async () => {
    const { answer, shown } = await begun()
    await userEvent.click(button('Hide chat'))
    await answer('Here is your ticket')
    expect(button('Open chat, 1 unread')).not.toHaveFocus()
    expect(shown).toHaveBeenLastCalledWith(true)
    await userEvent.click(button('Open chat, 1 unread'))
    await userEvent.click(button('Hide chat'))
    expect(screen.queryByRole('button', { name: /^Open chat/ })).toBeNull()
    expect(shown).toHaveBeenLastCalledWith(false)
  })

  test('the keyboard goes back to the link that opened it', async () => {
    const link = document.body.appendChild(document.createElement('button'))
    link.focus()
    openWidget()
    expect(panel()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(link).toHaveFocus()
  })

  test('a chat that opens by itself leaves the keyboard where it is', () => {
    openWidget({ start: 'auto' })
    expect(panel()).toBeVisible()
    expect(document.body).toHaveFocus()
  })
})

/** Specification §4, §8. */
describe('disconnecting', () => {
  test('ends the session, forgets its key and says so; a new one may begin', async () => {
    const { socket } = await begun()
    await userEvent.click(button('Disconnect'))
    expect(await screen.findByText('Chat disconnected')).toBeVisible()
    expect(screen.getByText('You have left the chat session.')).toBeVisible()
    expect(socket.told).toContainEqual(['leave_session', { sessionId: 'real' }])
    expect(socket.connected).toBe(false)
    expect(localStorage.getItem('chat_session_id')).toBeNull()
    expect(panel()).toBeNull()
    dispatchEvent(new Event('openChat'))
    await screen.findByRole('button', { name: 'Start Chat' })
    socket.connect()
    await screen.findByText('Connecting...')
    expect(button('Start Chat')).toBeEnabled()
  })

  test('after an answer it asks how it was', async () => {
    const { answer, answers, calls } = await begun()
    await answer('Your ticket is on its way.')
    await userEvent.click(button('Disconnect'))
    expect(await screen.findByText(/^You have left the chat\./)).toBeVisible()
    expect(screen.getByText('Chat closed')).toBeVisible()
    answers['rating'] = () => new Response(null, { status: 204 })
    await userEvent.click(screen.getByRole('radio', { name: '4 of 5' }))
    await userEvent.type(screen.getByRole('textbox', { name: /What should we know/ }), 'Quick')
    await userEvent.click(button('Send rating'))
    expect(await screen.findByText('Thank you for your rating.')).toBeVisible()
    const path = '/api/chat/sessions/real/rating'
    expect(calls).toContainEqual({ path, body: { rating: 4, comment: 'Quick' } })
  })
})

describe('closed', () => {
  const closing = 'Chat session has been closed. Thank you for contacting Jangada support!'
  async function closed() {
    const widget = await begun()
    await widget.answer('Done.')
    await widget.answer(closing, { message_type: 'system', sender_name: 'Jangada' })
    await widget.hear('session_closed')
    return widget
  }

  test('hides the input, keeps the words, and asks how it was', async () => {
    await closed()
    expect(within(screen.getByRole('log')).getByText(closing)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull()
    expect(screen.getByRole('group', { name: 'How was this chat?' })).toBeVisible()
  })

  test('without an answer there is nothing to keep', async () => {
    const { hear } = await begun()
    await hear('session_closed')
    expect(button('Start a new chat')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save the chat' })).toBeNull()
  })

  test('saves the words as a file; a failure is told', async () => {
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (file: Blob) => {
          saved.push(file)
          return 'blob:chat'
        }
      },
    )
    const { answers, socket } = await closed()
    await userEvent.click(button('Save the chat'))
    expect(await screen.findByText(/^No response/)).toBeVisible()
    answers['messages'] = () => Response.json({ data: socket.history() })
    await userEvent.click(button('Save the chat'))
    await waitFor(async () => expect(await saved[0]?.text()).toMatch(/ · Rui: Done\.\n/))
    expect(screen.queryByText(/^No response/)).toBeNull()
  })

  test('is mailed to nobody without an account: a typed address may be anyone’s', async () => {
    await closed()
    expect(screen.queryByRole('button', { name: 'Email it to me' })).toBeNull()
    expect(screen.queryByRole('textbox', { name: /mail/i })).toBeNull()
  })
  test('is mailed to the customer who is signed in; a refusal is told', async () => {
    keepAuth({ token: 'cu_ana', expiresAt: Date.now() + 60_000, userData: { firstName: 'Ana', lastName: 'Souza' } })
    const { answers, calls } = await closed()
    answers['transcript'] = () => Response.json({ error: 'Sign in first.' }, { status: 409 })
    await userEvent.click(button('Email it to me'))
    expect(await screen.findByText('Sign in first.')).toBeVisible()
    answers['transcript'] = () => new Response(null, { status: 204 })
    await userEvent.click(button('Email it to me'))
    expect(await screen.findByText('The chat is on its way to your account’s email address.')).toBeVisible()
    expect(calls.at(-1)).toEqual({ path: '/api/chat/sessions/real/transcript', body: undefined })
  })

  test('what was written too late is there to be sent in a new one', async () => {
    const { socket, act, line } = await closed()
    socket.refusal = { code: 'chat/closed', error: 'This chat is closed.', retry: false }
    await act(() => line.say('One more thing'))
    expect(await screen.findByText('This chat is closed.')).toBeVisible()
    socket.refusal = null
    await userEvent.click(button('Start a new chat'))
    await act(() => socket.connect())
    await userEvent.click(await screen.findByRole('button', { name: 'Start Chat' }))
    expect(await screen.findByRole('textbox', { name: 'Your message' })).toHaveValue('One more thing')
  })

  test('begins again', async () => {
    await closed()
    await userEvent.click(button('Start a new chat'))
    expect(await screen.findByRole('button', { name: 'Start Chat' })).toBeVisible()
    expect(localStorage.getItem('chat_session_id')).toBeNull()
    expect(panel()).toContainElement(document.activeElement as HTMLElement)
  })
})

test('nobody is there, and no address is known: it is asked for', async () => {
  const { socket, answers, calls, act } = await begun()
  socket.view = { ...socket.view, wantsEmail: true }
  await act(() => socket.connect())
  answers['contact'] = () => new Response(null, { status: 204 })
  await userEvent.type(screen.getByRole('textbox', { name: 'Where should we answer?' }), 'ana@example.com{Enter}')
  expect(await screen.findByText('Thank you. We will answer at ana@example.com.')).toBeVisible()
  expect(calls.at(-1)).toEqual({ path: '/api/chat/sessions/real/contact', body: { email: 'ana@example.com' } })
})

test('the settings are kept as they are changed; Escape leads back', async () => {
  await begun()
  await userEvent.click(button('Chat settings'))
  expect(button('Chat settings')).toHaveAttribute('aria-pressed', 'true')
  const [enabled, autoOpen, showWelcome] = screen.getAllByRole('checkbox')
  expect([enabled, autoOpen, showWelcome].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, true])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Open the chat when a page opens' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show the chat button on every page' }))
  expect(screen.getByText(/never by itself/)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Open the chat when a page opens' })).toBeDisabled()
  const name = screen.getByRole('textbox', { name: 'Name of the support team' })
  expect(name).toHaveValue('Support')
  await userEvent.clear(name)
  await userEvent.type(name, 'Maré')
  expect(settings()).toEqual({ enabled: false, autoOpen: true, showWelcome: true, agentName: 'Maré' })
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('log')).toBeVisible()
})

describe('files', () => {
  const photo = new File(['x'], 'ticket.jpg', { type: 'image/jpeg' })
  const file = { id: '019aa000-0000-7000-8000-000000000001', name: 'ticket.jpg', type: 'image/jpeg', size: 1 }
  const choose = (files: File[]) => userEvent.upload(screen.getByLabelText('Attach a file'), files)

  test('go up at once and out with the next message; they can be taken off', async () => {
    const { answers, calls, socket } = await begun()
    answers['files'] = () => Response.json(file, { status: 201 })
    await choose([photo])
    await userEvent.click(await screen.findByRole('button', { name: 'Remove ticket.jpg' }))
    expect(screen.queryByText('ticket.jpg')).toBeNull()
    answers['files'] = () => Response.json(file, { status: 201 })
    await choose([photo])
    await screen.findByText('ticket.jpg')
    expect(calls).toContainEqual({ path: '/api/chat/sessions/real/files?name=ticket.jpg', body: photo })
    await userEvent.click(button('Send message'))
    const sent = socket.told.findLast(([name]) => name === 'send_message')?.[1]
    expect(sent).toMatchObject({ message: '', file_ids: [file.id] })
  })

  test('that are too large or too many are refused here, others with the server’s words', async () => {
    const { answers } = await begun()
    const large = new File(['x'], 'film.pdf', { type: 'application/pdf' })
    Object.defineProperty(large, 'size', { value: 11 * 1_048_576 })
    await choose([large])
    expect(screen.getByText('film.pdf is larger than 10 MB. Make it smaller.')).toBeVisible()
    answers['files'] = () => Response.json({ error: 'This is no picture and no PDF.' }, { status: 415 })
    await choose([photo])
    expect(await screen.findByText(`${photo.name}: This is no picture and no PDF.`)).toBeVisible()
    let id = 0
    answers['files'] = () => Response.json({ ...file, id: `${id++}` }, { status: 201 })
    await choose(Array.from({ length: 5 }, () => photo))
    expect(await screen.findByText('Attach at most 4 files.')).toBeVisible()
    expect(await screen.findAllByRole('button', { name: 'Remove ticket.jpg' })).toHaveLength(4)
    await userEvent.click(button('Send message'))
    expect(screen.queryByText('Attach at most 4 files.')).toBeNull()
  })

  test('of pasted words and the picture of them beside, the words are meant', async () => {
    const { calls, answers } = await begun()
    answers['files'] = () => Response.json(file, { status: 201 })
    const box = screen.getByRole('textbox', { name: 'Your message' })
    fireEvent.paste(box, { clipboardData: { types: ['text/plain', 'Files'], files: [photo] } })
    expect(screen.queryByText('ticket.jpg')).toBeNull()
    expect(calls.some(({ path }) => path.includes('/files'))).toBe(false)
    fireEvent.paste(box, { clipboardData: { types: ['Files'], files: [photo] } })
    expect(screen.getByText('ticket.jpg')).toBeVisible()
    await userEvent.click(button('Remove ticket.jpg'))
  })

  test('of an agent are shown: pictures as such, all to be saved', async () => {
    const { answer } = await begun()
    const paper = { ...file, id: '019aa000-0000-7000-8000-000000000002', name: 'voucher.pdf', type: 'application/pdf' }
    await answer('', { files: [file, paper] as never })
    const link = screen.getByRole('link', { name: 'voucher.pdf' })
    expect(link).toHaveAttribute('href', `/api/chat/sessions/real/files/${paper.id}`)
    expect(link.querySelector('img')).toBeNull()
    const picture = screen.getByRole('link', { name: 'ticket.jpg' }).querySelector('img')
    expect(picture).toHaveAttribute('src', `/api/chat/sessions/real/files/${file.id}`)
  })
})

test('a keyboard of a phone lifts the window and leaves it no more than what is seen', async () => {
  const seen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', seen)
  openWidget()
  const style = (panel() as HTMLElement).style
  expect(style.getPropertyValue('--keyboard')).toBe('0px')
  Object.assign(seen, { height: innerHeight - 300 })
  seen.dispatchEvent(new Event('resize'))
  expect(style.getPropertyValue('--keyboard')).toBe('300px')
  expect(style.getPropertyValue('--seen')).toBe(`${innerHeight - 300}px`)
  // Who looks closer has no keyboard.
  Object.assign(seen, { scale: 2 })
  seen.dispatchEvent(new Event('resize'))
  expect(style.getPropertyValue('--keyboard')).toBe('0px')
  expect(style.getPropertyValue('--seen')).toBe('')
})
