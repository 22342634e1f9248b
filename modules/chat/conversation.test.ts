import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { type ChatAtDesk, CUSTOMER, openChatDesk } from '#tests/support/chat-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { chatConversations, chatFiles } from './chat.tables.ts'

const database = testDatabase()
let at: ChatAtDesk

beforeEach(async () => {
  at = await openChatDesk(database)
})

const code = (wanted: string) => expect.objectContaining({ code: wanted })
const texts = async (sessionId: string, after?: number) =>
  (await at.chat.read(sessionId, after)).data.map(({ message_text }) => message_text)

describe('a conversation', () => {
  test('begins with what was asked, under a key that the database does not have', async () => {
    const { sessionId, conversationId } = await at.open({ initial_message: 'Where is my ticket?', client_id: 'c1' })
    expect(sessionId).toMatch(/^[\w-]{32}$/)
    const view = await at.chat.read(sessionId)
    expect(view).toMatchObject({ status: 'waiting', agent_name: null, rated: false })
    expect(view.data).toMatchObject([
      { seq: 1, message_text: 'Where is my ticket?', sender_type: 'user', sender_name: 'Ana', client_id: 'c1' },
    ])
    const rows = JSON.stringify(await database.db.select().from(chatConversations))
    expect(rows).toContain(conversationId)
    expect(rows).not.toContain(sessionId)
  })

  test('asks for an address who waits for twenty seconds, unless there is one or nothing was said', async () => {
    const asked = async (sessionId: string) => (await at.chat.read(sessionId)).wants_email
    const [waits, known, silent] = [
      await at.open({ initial_message: 'Hi' }),
      await at.open({ initial_message: 'Hi', user_email: 'ana@example.com' }),
      await at.open(),
    ]
    at.clock.advance(19_000)
    expect(await asked(waits.sessionId)).toBe(false)
    at.clock.advance(1_000)
    expect(await Promise.all([waits, known, silent].map(({ sessionId }) => asked(sessionId)))).toEqual([
      true,
      false,
      false,
    ])
    await at.answer(at.agent('Rui'), waits.conversationId, 'Here I am')
    expect(await asked(waits.sessionId)).toBe(false)
  })

  test('takes the answer to its ticket, once, also when it has ended; those who look on hear of it after the commit', async () => {
    const { sessionId, conversationId } = await at.open({ initial_message: 'Is anyone there?' })
    await at.chat.leave(sessionId)
    at.news.length = 0
    const answer = { conversationId, staffId: newId(), name: 'Eva', body: 'We are now.', key: newId() }
    const tell = () => database.db.transaction((tx) => at.chat.answerFromTicket(tx, answer))
    const told = await tell()
    expect(at.news).toEqual([])
    told?.()
    ;(await tell())?.()
    expect(at.news).toMatchObject([{ visitor: { kind: 'message', message: { message_text: 'We are now.' } } }])
    expect((await texts(sessionId)).filter((text) => text === 'We are now.')).toHaveLength(1)
    const unknown = { ...answer, conversationId: newId() }
    expect(await database.db.transaction((tx) => at.chat.answerFromTicket(tx, unknown))).toBeNull()
  })

  test('opens for nobody without its key', async () => {
    const { sessionId, conversationId } = await at.open({ initial_message: 'Hello' })
    for (const key of [conversationId, sessionId.slice(1), `${sessionId}=`, '']) {
      await expect(at.chat.read(key)).rejects.toThrow(code('chat/not-found'))
      await expect(at.say(key, 'Me too')).rejects.toThrow(code('chat/not-found'))
      await expect(at.chat.leave(key)).rejects.toThrow(code('chat/not-found'))
    }
    expect(await texts(sessionId)).toEqual(['Hello'])
  })

  test('says a message once, however often it is sent, also side by side', async () => {
    const { sessionId } = await at.open()
    const sent = await Promise.all(Array.from({ length: 8 }, () => at.say(sessionId, 'Once', 'same')))
    expect(new Set(sent.map(({ message }) => message.seq))).toEqual(new Set([1]))
    expect(sent.filter(({ fresh }) => fresh)).toHaveLength(1)
    expect(await texts(sessionId)).toEqual(['Once'])
  })

  test('numbers what many say at once without a gap; a client that has some gets the rest', async () => {
    const { sessionId } = await at.open()
    await Promise.all(Array.from({ length: 30 }, (_, index) => at.say(sessionId, `${index}`)))
    const { data } = await at.chat.read(sessionId)
    expect(data.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
    expect((await at.chat.read(sessionId, 27)).data.map(({ seq }) => seq)).toEqual([28, 29, 30])
  })

  test('takes the name of a signed-in customer, whatever was typed, and links nobody else’s', async () => {
    const ana = {
      kind: 'customer',
      id: newId(),
      email: 'ana@example.com',
      firstName: 'Ana',
      lastName: 'Souza',
    } as const
    const signed = await at.open({ user_name: 'The Boss', customer: { ...ana, sessionId: newId() } })
    const guest = await at.open({ user_name: 'Guest' })
    const rui = { ...ana, id: newId(), email: 'rui@example.com', firstName: 'Rui', sessionId: newId() }
    await at.chat.link(signed.sessionId, rui)
    await at.chat.link(guest.sessionId, rui)
    await at.chat.giveContact(signed.sessionId, 'victim@example.com')
    const rui_ = at.agent('Rui')
    const names = async (id: string) => (await at.chat.desk.open(id)).conversation
    expect(await names(signed.conversationId)).toMatchObject({
      name: 'Ana Souza',
      customer_id: ana.id,
      email: 'ana@example.com',
    })
    expect(await names(guest.conversationId)).toMatchObject({ name: 'Rui Souza', email: 'rui@example.com' })
    expect(rui_.id).not.toBe(rui.id)
  })

  test('ends for the visitor as they leave; what was on its way still counts as said', async () => {
    const { sessionId } = await at.open()
    await at.say(sessionId, 'Bye', 'b1')
    await at.chat.leave(sessionId)
    await at.chat.leave(sessionId)
    const view = await at.chat.read(sessionId)
    expect(view.status).toBe('closed')
    expect(view.data.at(-1)).toMatchObject({ message_type: 'system', message_text: 'Ana has left the chat.' })
    expect((await at.say(sessionId, 'Bye', 'b1')).fresh).toBe(false)
    await expect(at.say(sessionId, 'And another thing')).rejects.toThrow(code('chat/closed'))
    expect(await texts(sessionId)).toHaveLength(2)
  })
})

describe('the end', () => {
  test('is said as the specification words it, and can then be rated, once', async () => {
    const { sessionId, conversationId } = await at.open({ initial_message: 'Hi' })
    const rui = at.agent('Rui')
    await at.answer(rui, conversationId, 'Hello Ana')
    await expect(at.chat.rate(sessionId, { rating: 5, comment: '' })).rejects.toThrow(code('chat/state'))
    await at.chat.desk.close(rui, { conversationId, reason: 'answered' })
    expect((await texts(sessionId)).at(-1)).toBe(
      'Chat session has been closed. Thank you for contacting Jangada support!',
    )
    await at.chat.rate(sessionId, { rating: 4, comment: 'Fast' })
    // An answer that was lost is asked for again; another rating is told that there is one.
    await at.chat.rate(sessionId, { rating: 4, comment: 'Fast' })
    await expect(at.chat.rate(sessionId, { rating: 1, comment: 'Changed my mind' })).rejects.toMatchObject({
      userMessage: { message: expect.stringContaining('already rated this chat') },
    })
    const { conversation, rating_comment, close_reason } = await at.chat.desk.open(conversationId)
    expect([conversation.rating, rating_comment, close_reason]).toEqual([4, 'Fast', 'answered'])
    await expect(at.chat.desk.close(rui, { conversationId, reason: 'twice' })).rejects.toThrow(code('chat/closed'))
  })

  test('speaks the language of the visitor', async () => {
    const { sessionId, conversationId } = await at.open({ locale: 'pt-BR' })
    const rui = at.agent('Rui')
    await at.chat.desk.takeOver(rui, { conversationId })
    await at.chat.desk.close(rui, { conversationId, reason: 'ok' })
    const [joined, closed] = await texts(sessionId)
    expect(joined).toContain('Rui')
    expect(joined).not.toContain('has joined')
    expect(closed).not.toContain('has been closed')
  })

  test('goes to no address that was only typed', async () => {
    const { sessionId, conversationId } = await at.open({
      initial_message: 'Buy here',
      user_email: 'victim@example.com',
    })
    await at.answer(at.agent('Rui'), conversationId, 'How can I help?')
    await expect(at.chat.sendTranscript(sessionId)).rejects.toThrow(code('chat/state'))
    expect(at.mail.posted).toEqual([])
  })

  test('can be mailed to its customer: every word in order, by the visitor’s clock', async () => {
    const { sessionId, conversationId } = await at.open({ initial_message: 'First', time_zone: 'America/Fortaleza' })
    await at.chat.link(sessionId, CUSTOMER)
    await at.answer(at.agent('Rui'), conversationId, 'Second <b>')
    await at.chat.sendTranscript(sessionId)
    const [mail] = at.mail.posted
    expect(mail?.recipient).toBe(CUSTOMER.email)
    expect(mail?.subject).toBe('Your chat with Jangada on 4 March 2027')
    expect(mail?.text).toContain('Times: Fortaleza (UTC−3).')
    expect(mail?.text).toMatch(/4 Mar, 09:00 · Ana: First[\s\S]*Rui: Second <b>/)
    expect(at.mail.posted).toHaveLength(1)
    expect(mail?.html).toContain('Second &lt;b&gt;')
  })
})

describe('files', () => {
  const picture = () =>
    sharp({ create: { width: 20, height: 10, channels: 3, background: '#088' } })
      .png()
      .toBuffer()

  test('are drawn anew, sealed, and are with the message that they came with', async () => {
    const { sessionId } = await at.open()
    const file = await at.chat.addFile(sessionId, { name: '../../pass port.png', content: await picture() })
    expect(file).toMatchObject({ name: 'pass port.jpg', type: 'image/jpeg' })
    const { message } = await at.chat.say(sessionId, { body: '', clientId: newId(), fileIds: [file.id] })
    expect(message.files).toEqual([file])
    expect((await at.chat.read(sessionId)).data[0]?.files).toEqual([file])
    const [row] = await database.db.select().from(chatFiles)
    expect(row?.name).not.toContain('pass')
    expect((await at.chat.openFile(sessionId, file.id)).content.subarray(0, 2).toString('hex')).toBe('ffd8')
  })

  test('of one conversation, or of one side before they are sent, are nobody else’s', async () => {
    const [ana, bia] = [await at.open(), await at.open()]
    const file = await at.chat.addFile(ana.sessionId, { name: 'a.png', content: await picture() })
    await expect(at.chat.openFile(bia.sessionId, file.id)).rejects.toThrow(code('chat/not-found'))
    await expect(
      at.chat.desk.openFile(
        { ...at.agent('Rui'), email: '', role: 'support' },
        { id: ana.conversationId, fileId: file.id },
      ),
    ).rejects.toThrow(code('chat/not-found'))
    const stolen = { body: 'mine', clientId: newId(), fileIds: [file.id] }
    await expect(at.chat.say(bia.sessionId, stolen)).rejects.toThrow(code('chat/not-found'))
    expect(await texts(bia.sessionId)).toEqual([])
  })

  test.each([
    ['a web page', Buffer.from('<html><script>1</script>'), 'request/unsupported-media-type'],
    ['nothing', Buffer.alloc(0), 'request/invalid'],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'request/invalid'],
    ['eleven megabytes', Buffer.alloc(11 * 1_048_576), 'request/too-large'],
  ])('%s is refused with a sentence', async (_, content, wanted) => {
    const { sessionId } = await at.open()
    await expect(at.chat.addFile(sessionId, { name: 'x', content })).rejects.toThrow(code(wanted))
  })
})

test('a customer has their chats handed out, and erased whole', async () => {
  const id = newId()
  const customer = {
    kind: 'customer',
    id,
    email: 'a@example.com',
    firstName: 'A',
    lastName: 'B',
    sessionId: newId(),
  } as const
  const { sessionId, conversationId } = await at.open({ customer, initial_message: 'Keep me' })
  await at.chat.desk.note(at.agent('Rui'), { conversationId, body: 'difficult' })
  const exported = await at.chat.exportOf({ id, email: 'a@example.com' })
  expect(exported[0]?.messages.map(({ message_text }) => message_text)).toEqual(['Keep me'])
  expect(JSON.stringify(exported)).not.toContain('difficult')
  await database.db.transaction((tx) => at.chat.eraseOf(tx, { id, email: 'a@example.com' }))
  await expect(at.chat.read(sessionId)).rejects.toThrow(code('chat/not-found'))
})

test('what is 400 days old is forgotten', async () => {
  const old = await at.open({ initial_message: 'Long ago' })
  await at.chat.leave(old.sessionId)
  at.clock.advance(401 * 86_400_000)
  const young = await at.open({ initial_message: 'Today' })
  await at.jobs.send(database.db, 'chat.forget', {})
  await at.jobs.run(at.clock.now())
  await expect(at.chat.read(old.sessionId)).rejects.toThrow(code('chat/not-found'))
  expect(await texts(young.sessionId)).toEqual(['Today'])
})
