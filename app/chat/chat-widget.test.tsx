import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { openWidget } from '#tests/support/chat-widget.tsx'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })
const dot = () => document.querySelector('[data-status]')?.getAttribute('data-status')
const log = () => screen.getByRole('log', { name: 'Messages' })

/** An open window with a conversation that has begun. */
async function begun(setting: Parameters<typeof openWidget>[0] = {}) {
  const widget = openWidget(setting)
  await userEvent.click(button('Start Chat'))
  await screen.findByRole('log')
  return widget
}

/** Specification §4. */
describe('the header', () => {
  test('says the state of the conversation, in words and by a dot', async () => {
    const { hear, answer } = await begun()
    expect(await screen.findByText('Connecting to an agent...')).toBeVisible()
    expect(dot()).toBe('waiting')
    await hear('admin_assigned', { adminName: 'Rui' })
    await answer('Rui has joined the chat.', { message_type: 'system', sender_name: 'Jangada' })
    expect(screen.getByText('Chatting with Rui')).toBeVisible()
    expect(within(log()).getByText('Rui has joined the chat.')).toBeVisible()
    expect(dot()).toBe('active')
    await hear('admin_assigned', { adminName: '' })
    expect(screen.getByText('Agent connected')).toBeVisible()
    await hear('session_closed')
    expect(screen.getByText('Chat closed')).toBeVisible()
    expect(dot()).toBe('closed')
  })

  test('says Connecting... before there is a conversation, and while nobody knows its state', async () => {
    const { socket, act } = await begun()
    await act(() => socket.disconnect())
    expect(screen.getByText('Connecting...')).toBeVisible()
    expect(dot()).toBe('none')
    await act(() => socket.connect())
    expect(screen.getByText('Connecting to an agent...')).toBeVisible()
  })
})

describe('before the beginning', () => {
  test('Start Chat waits for the line', async () => {
    const { socket, act } = openWidget({ connected: false })
    expect(screen.getByText('Connecting...')).toBeVisible()
    expect(button('Start Chat')).toBeDisabled()
    await act(() => socket.connect())
    expect(button('Start Chat')).toBeEnabled()
  })

  test('what is wrong with the address is said beside it, and what was typed stays', async () => {
    const { server, visitor } = openWidget()
    server.begins = 'refusal'
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name (optional)' }), 'Ana')
    const email = screen.getByRole('textbox', { name: 'Your email (optional)' })
    await userEvent.type(email, 'ana@nowhere')
    await userEvent.click(button('Start Chat'))
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible()
    expect(email).toBeInvalid()
    expect(email).toHaveValue('ana@nowhere')
    expect(visitor).toEqual({ name: 'Ana', email: 'ana@nowhere' })
    expect(localStorage.getItem('chat_session_id')).toBeNull()
  })

  test('who is signed in is asked for nothing', () => {
    const record = { token: 't', expiresAt: Date.now() + 60_000, userData: { firstName: 'Ana', lastName: 'Souza' } }
    localStorage.setItem('auth', JSON.stringify(record))
    openWidget()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(button('Start Chat')).toBeVisible()
  })

  test('the conversation that begins keeps its key, says that it is open, and takes the keyboard', async () => {
    await begun()
    expect(localStorage.getItem('chat_session_id')).toBe('real')
    expect(screen.getByText('Chat Connected')).toBeVisible()
    expect(screen.getByText("You're now connected to our support team.")).toBeVisible()
    expect(box()).toHaveFocus()
  })
})

/** Specification §8, §9. */
describe('the welcome', () => {
  const soon = async (setting: Parameters<typeof openWidget>[0], begins: 'session' | 'nothing' = 'session') => {
    vi.useFakeTimers()
    const widget = openWidget(setting)
    widget.server.begins = begins
    await widget.act(() => widget.line.start())
    await widget.act(() => vi.advanceTimersByTimeAsync(990))
    expect(screen.queryByText(/Welcome to Jangada support/)).toBeNull()
    await widget.act(() => vi.advanceTimersByTimeAsync(20))
    return widget
  }
  test.each([
    [{}, 'Our team typically responds in under 1 minute.'],
    [{ typical_seconds: 45 }, 'Our team typically responds in under 1 minute.'],
    [{ typical_seconds: 200 }, 'Our team typically responds in about 4 minutes.'],
    [{ open: false, opens_at: '2027-03-05T11:00:00Z' }, 'we are back Friday, 5 March at 11:00 UTC'],
  ])('comes after a second and says what was measured: %o', async (notice, words) => {
    await soon({ notice })
    expect(log()).toHaveTextContent(`Welcome to Jangada support!`)
    expect(log()).toHaveTextContent(words)
  })

  test.each([
    [{ open: false, opens_at: '2027-03-05T11:00:00Z', agents: 0 }, 'we are back'],
    [{ agents: 0 }, 'Nobody is at the desk'],
  ])(
    'says nothing of closed doors to who is being answered, and promises nothing afterwards: %o',
    async (notice, words) => {
      const { hear } = await soon({ notice })
      expect(log()).toHaveTextContent(words)
      await hear('admin_assigned', { adminName: 'Rui' })
      expect(log()).not.toHaveTextContent(words)
      expect(log()).toHaveTextContent('Welcome to Jangada support!')
      expect(log()).not.toHaveTextContent('minute')
    },
  )

  test('of a session that no server knows says so; what is written is kept', async () => {
    const { line } = await soon({}, 'nothing')
    expect(localStorage.getItem('chat_session_id')).toMatch(/^local-/)
    expect(line.read().status).toBe('active')
    expect(log()).toHaveTextContent('This is demo mode: nobody is connected.')
    expect(screen.getByText(/^Nobody is connected\./)).toBeVisible()
    expect(screen.queryByText('Chat Connected')).toBeNull()
    expect(box()).toBeEnabled()
  })

  test('can be switched off, and comes from whom the settings say', async () => {
    localStorage.setItem('chat_settings', '{"agentName":"Maré"}')
    await soon({})
    expect(within(log()).getByText('Maré')).toBeVisible()
    fireEvent.click(button('Chat settings'))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show the welcome message' }))
    fireEvent.click(button('Back to the chat'))
    expect(log()).not.toHaveTextContent('Welcome')
  })
})

describe('who waits', () => {
  test.each([
    [{ agents: 0 }, 'Nobody is at the desk at the moment.'],
    [{ agents: 2, waiting: 1 }, 'you are next'],
    [{ agents: 2, waiting: 3 }, '3 people wait for an answer'],
  ])('for twenty seconds is told what happens, until someone answers: %o', async (notice, words) => {
    vi.useFakeTimers()
    const { line, act, socket, answer } = openWidget({ notice })
    await act(() => line.start())
    await act(() => vi.advanceTimersByTimeAsync(25_000))
    expect(document.body).not.toHaveTextContent(words)
    await act(() => line.say('Hello?'))
    await act(() => vi.advanceTimersByTimeAsync(19_000))
    expect(document.body).not.toHaveTextContent(words)
    socket.view = { ...socket.view, wantsEmail: true }
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(document.body).toHaveTextContent(words)
    expect(screen.getByRole('textbox', { name: 'Where should we answer?' })).toBeVisible()
    await answer('Here I am')
    expect(document.body).not.toHaveTextContent(words)
  })
})

describe('writing', () => {
  test('Enter sends, Shift+Enter begins a line; nothing but spaces is not sent', async () => {
    const { socket, visitor } = await begun()
    expect(visitor).toBeDefined()
    await userEvent.type(box(), '   {Enter}')
    expect(socket.sent).not.toContain('send_message')
    await userEvent.clear(box())
    await userEvent.type(box(), ' Hello{Shift>}{Enter}{/Shift}there {Enter}')
    expect(box()).toHaveValue('')
    const own = await within(log()).findByText('Hello there')
    expect(own.textContent).toBe('Hello\nthere')
    expect(socket.told).toContainEqual([
      'send_message',
      expect.objectContaining({
        sessionId: 'real',
        message: 'Hello\nthere',
        senderType: 'customer',
        senderName: 'Ana',
      }),
    ])
  })

  test('says what is too long, sends nothing of it, and cuts nothing off', async () => {
    const { socket } = await begun()
    await userEvent.click(box())
    await userEvent.paste('x'.repeat(4_002))
    expect(box()).toHaveValue('x'.repeat(4_002))
    expect(screen.getByText(/up to 4,000 characters. This one is 2 over/)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(button('Send message')).toBeDisabled()
    expect(socket.sent).not.toContain('send_message')
    await userEvent.keyboard('{Backspace}{Backspace}{Enter}')
    expect(socket.sent).toContain('send_message')
  })

  test('tells the agent, and tells of the end of it', async () => {
    const { socket } = await begun()
    await userEvent.type(box(), 'Hi')
    const typing = { sessionId: 'real', senderType: 'customer', userName: 'Ana' }
    expect(socket.told.filter(([name]) => name === 'typing_start')).toEqual([['typing_start', typing]])
    await userEvent.click(button('Send message'))
    expect(socket.told).toContainEqual(['typing_stop', typing])
  })

  test('a message is one line from the first moment to the read mark, with its time', async () => {
    const { socket, hear, act } = await begun()
    socket.answering = false
    await userEvent.type(box(), 'Once{Enter}')
    const line = within(log()).getByText('Once').closest('article')
    expect(line).toHaveTextContent('Saved on this device, sending')
    socket.answering = true
    await act(() => socket.connect())
    expect(within(log()).getByText('Once').closest('article')).toBe(line)
    expect(line).toHaveTextContent(/^YouOnce.*Sent$/)
    expect(line?.querySelector('time')).toHaveAttribute('datetime', '2027-03-04T12:00:00.000Z')
    await hear('messages_read', { seq: 1 })
    expect(line).toHaveTextContent(/Read$/)
  })

  test('after midnight a message gets its day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-04T12:00:30Z') })
    const { hear } = openWidget({ kept: [{ text: 'At noon', sender: 'admin' }] })
    const time = async () => (await within(await screen.findByRole('log')).findByText(/12:00/)).textContent
    expect(await time()).toBe('12:00')
    vi.setSystemTime(new Date('2027-03-05T12:00:30Z'))
    await hear('user_typing', { userType: 'admin', userName: 'Rui' })
    expect(await time()).toBe('4 Mar, 12:00')
  })

  test('stops while the line is lost; what was typed and the keyboard are there again after', async () => {
    const { socket, act } = await begun()
    await userEvent.click(button('Minimize'))
    await userEvent.click(button('Open chat'))
    await userEvent.keyboard('Half a sen')
    await act(() => socket.disconnect())
    expect(box()).toBeDisabled()
    expect(button('Send message')).toBeDisabled()
    expect(screen.getByText(/^Connection lost\./)).toBeVisible()
    await act(() => socket.connect())
    expect(box()).toHaveValue('Half a sen')
    expect(box()).toBeEnabled()
    expect(box()).toHaveFocus()
    expect(screen.queryByText(/^Connection lost\./)).toBeNull()
  })

  test('what is refused for good says why and is taken back', async () => {
    const { socket } = await begun()
    socket.refusal = { code: 'chat/closed', error: 'This chat is closed.', retry: false }
    await userEvent.type(box(), 'Too late{Enter}')
    expect(await screen.findByText('This chat is closed.')).toHaveAttribute('role', 'alert')
    await userEvent.click(button('Take it back'))
    expect(within(log()).queryByText('Too late')).toBeNull()
    expect(box()).toHaveValue('Too late')
  })

  test('quick replies are put into the field, as long as nothing was said', async () => {
    await begun()
    const replies = within(screen.getByRole('list', { name: 'Quick replies' })).getAllByRole('button')
    expect(replies.map(({ textContent }) => textContent)).toEqual([
      'Need help with booking',
      'Payment issue',
      'Change reservation',
    ])
    expect(screen.getByRole('list', { name: 'Quick replies' })).toHaveClass('md:hidden')
    await userEvent.click(button('Payment issue'))
    expect(box()).toHaveValue('Payment issue')
    expect(box()).toHaveFocus()
    await userEvent.type(box(), '{Enter}')
    expect(screen.queryByRole('list', { name: 'Quick replies' })).toBeNull()
  })
})

describe('an agent', () => {
  test('who types is shown until they stop', async () => {
    const { hear } = await begun()
    await hear('user_typing', { userType: 'admin', userName: 'Rui' })
    expect(screen.getByText('Rui is typing…')).toBeVisible()
    await hear('user_stopped_typing', { userType: 'admin', userName: 'Rui' })
    expect(screen.queryByText('Rui is typing…')).toBeNull()
  })

  test('who answers is read out; what was there before is not', async () => {
    const { answer } = openWidget({ kept: [{ text: 'Said yesterday', sender: 'admin' }] })
    expect(await within(await screen.findByRole('log')).findByText('Said yesterday')).toBeVisible()
    expect(log()).toHaveAttribute('aria-live', 'polite')
    expect(log()).toHaveAttribute('aria-relevant', 'additions')
    await answer('And today')
    expect(within(log()).getByText('And today')).toBeVisible()
  })

  test('may name addresses, which lead there; what a visitor writes, and what is no address, leads nowhere', async () => {
    const { answer } = await begun()
    await answer('See (https://jangada.example/help?a=1&b=2). Or http://a.example/b, not javascript:alert(1)<b>')
    const links = within(log()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://jangada.example/help?a=1&b=2',
      'http://a.example/b',
    ])
    expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer')
    expect(log()).toHaveTextContent('Or http://a.example/b, not javascript:alert(1)<b>')
    await userEvent.type(box(), 'https://evil.example{Enter}')
    expect(within(log()).getAllByRole('link')).toHaveLength(2)
  })

  test('who answers is in sight, unless someone reads further up: they are told', async () => {
    const { answer } = await begun()
    const list = log()
    const size = { scrollHeight: 1000, clientHeight: 300 }
    for (const name of ['scrollHeight', 'clientHeight'] as const)
      Object.defineProperty(list, name, { get: () => size[name] })
    await answer('One')
    expect(list.scrollTop).toBe(1000)
    const scrollTo = (top: number) => {
      list.scrollTop = top
      fireEvent.scroll(list)
    }
    scrollTo(700)
    // A panel below takes room, and only then the browser tells where the list is.
    size.clientHeight = 100
    scrollTo(700)
    await answer('Two')
    expect(list.scrollTop).toBe(1000)
    scrollTo(400)
    await answer('Three')
    expect(list.scrollTop).toBe(400)
    await userEvent.click(button('New messages'))
    expect(list.scrollTop).toBe(1000)
    expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull()
  })
})
