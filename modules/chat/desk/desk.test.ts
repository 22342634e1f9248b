import { beforeEach, describe, expect, test } from 'vitest'
import { chatMessages, chatNotes } from '#modules/chat/chat.tables.ts'
import { sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { type ChatAtDesk, CUSTOMER, openChatDesk } from '#tests/support/chat-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { chooseAgent } from './choose-agent.ts'

const database = testDatabase()
let at: ChatAtDesk

beforeEach(async () => {
  const tables = sql.raw('chat_notes, chat_moves, chat_files, chat_messages, chat_conversations, chat_agents')
  await database.db.execute(sql`truncate ${tables}`)
  at = await openChatDesk(database)
})

const code = (wanted: string) => expect.objectContaining({ code: wanted })
const holder = async (id: string) => (await at.chat.desk.open(id)).conversation.agent_name
const enter = async (firstName: string) => {
  const agent = at.agent(firstName)
  await at.chat.desk.enter(agent.id)
  return agent
}

describe('who gets the next conversation', () => {
  const one = (staffId: string, change: object = {}) => ({
    staffId,
    load: 0,
    loadLimit: 4,
    languages: ['en' as const],
    lastAssignedAt: null,
    ...change,
  })
  const early = new Date('2027-03-01T00:00:00Z')
  const late = new Date('2027-03-02T00:00:00Z')
  test.each([
    ['the one with the smaller share of the limit', [one('a', { load: 1 }), one('b', { load: 1, loadLimit: 8 })], 'b'],
    [
      'among equals who got one longest ago',
      [one('a', { lastAssignedAt: late }), one('b', { lastAssignedAt: early })],
      'b',
    ],
    ['who never got one first', [one('a', { lastAssignedAt: early }), one('b')], 'b'],
    ['who speaks the language, though busier', [one('a', { languages: ['pt-BR'] }), one('b', { load: 3 })], 'b'],
    ['someone, where all who speak it are full', [one('a', { languages: ['pt-BR'] }), one('b', { load: 4 })], 'a'],
    ['nobody, where all are full', [one('a', { load: 4 }), one('b', { load: 9 })], undefined],
  ])('%s', (_, candidates, wanted) => {
    expect(chooseAgent(candidates, { locale: 'en' })?.staffId).toBe(wanted)
  })
})

describe('handing out', () => {
  test('goes round among agents who are present, up to their limit; the rest waits', async () => {
    const [rui, eva] = [await enter('Rui'), await enter('Eva')]
    await at.chat.desk.agents.set(rui, { staffId: rui.id, presence: 'available', loadLimit: 1, languages: ['en'] })
    await at.chat.desk.agents.set(eva, { staffId: eva.id, presence: 'available', loadLimit: 2, languages: ['en'] })
    const opened = []
    for (let count = 0; count < 5; count++) opened.push(await at.open({ initial_message: `${count}` }))
    const holders = await Promise.all(opened.map(({ conversationId }) => holder(conversationId)))
    expect(holders.filter((name) => name === 'Rui Lima')).toHaveLength(1)
    expect(holders.filter((name) => name === 'Eva Lima')).toHaveLength(2)
    expect(holders.slice(3)).toEqual([null, null])
    const view = await at.chat.read(opened[0]?.sessionId ?? '')
    expect([view.status, view.data.at(-1)?.message_text]).toEqual(['active', `${view.agent_name} has joined the chat.`])
    await at.chat.desk.close(rui, {
      conversationId: opened[holders.indexOf('Rui Lima')]?.conversationId ?? '',
      reason: 'x',
    })
    await at.later(2)
    expect(await holder(opened[3]?.conversationId ?? '')).toBe('Rui Lima')
  })

  test('never gives anyone more than their limit, though many hand out at once', async () => {
    const rui = await enter('Rui')
    await at.chat.desk.agents.set(rui, { staffId: rui.id, presence: 'away', loadLimit: 3, languages: ['en'] })
    for (let count = 0; count < 8; count++) await at.open({ initial_message: `${count}` })
    await at.chat.desk.agents.set(rui, { staffId: rui.id, presence: 'available', loadLimit: 3, languages: ['en'] })
    await Promise.all(Array.from({ length: 6 }, () => at.jobs.round(database.db)))
    expect((await at.chat.desk.list(rui, { view: 'mine', search: '' })).counts).toMatchObject({ mine: 3, queue: 5 })
  })

  test('leaves who is away or has shut the console alone', async () => {
    const rui = await enter('Rui')
    await at.chat.desk.agents.set(rui, { staffId: rui.id, presence: 'away', loadLimit: 4, languages: ['en'] })
    await enter('Eva')
    at.clock.advance(61_000)
    const { conversationId } = await at.open({ initial_message: 'Hello?' })
    expect(await holder(conversationId)).toBeNull()
  })
})

test('who puts a conversation back does not get it again by themselves, and holds up nobody behind it', async () => {
  const rui = await enter('Rui')
  const first = await at.open({ initial_message: 'One' })
  await at.chat.desk.release(rui, first.conversationId)
  at.clock.advance(1_000)
  const second = await at.open({ initial_message: 'Two' })
  await at.later(2)
  expect([await holder(first.conversationId), await holder(second.conversationId)]).toEqual([null, 'Rui Lima'])
  await enter('Eva')
  expect(await holder(first.conversationId)).toBe('Eva Lima')
  await at.chat.desk.takeOver(rui, { conversationId: first.conversationId })
  expect(await holder(first.conversationId)).toBe('Rui Lima')
})

describe('an agent who vanishes', () => {
  test('for a minute loses their conversations to others; who is away by their own word keeps them', async () => {
    const [rui, eva] = [await enter('Rui'), await enter('Eva')]
    await at.chat.desk.agents.set(eva, { staffId: eva.id, presence: 'away', loadLimit: 4, languages: ['en'] })
    const { sessionId, conversationId } = await at.open({ initial_message: 'Hello?' })
    expect(await holder(conversationId)).toBe('Rui Lima')
    at.clock.advance(59_000)
    await at.chat.desk.keepAlive([eva.id])
    await at.later(0)
    expect(await holder(conversationId)).toBe('Rui Lima')
    at.clock.advance(1_000)
    await at.later(0)
    expect((await at.chat.read(sessionId)).status).toBe('waiting')
    expect(at.news).toContainEqual(
      expect.objectContaining({ visitor: { kind: 'status', conversationId, status: 'waiting' } }),
    )
    await at.chat.desk.agents.set(eva, { staffId: eva.id, presence: 'available', loadLimit: 4, languages: ['en'] })
    expect(await holder(conversationId)).toBe('Eva Lima')
    const { moves } = await at.chat.desk.open(conversationId)
    expect(moves.map(({ move, to }) => [move, to])).toEqual([
      ['opened', null],
      ['assigned', 'Rui Lima'],
      ['vanished', 'Rui Lima'],
      ['assigned', 'Eva Lima'],
    ])
    expect(rui.id).not.toBe(eva.id)
  })
})

test('what went silent ends by itself and gives its place free; who waits for an answer never does', async () => {
  const rui = await enter('Rui')
  const [never, answered, waits] = [await at.open(), await at.open(), await at.open({ initial_message: 'Hello?' })]
  await at.say(answered.sessionId, 'Hi')
  await at.answer(rui, answered.conversationId, 'Hello')
  const statuses = async () =>
    Promise.all([never, answered, waits].map(async ({ sessionId }) => (await at.chat.read(sessionId)).status))
  const later = async (minutes: number) => {
    at.clock.advance(minutes * 60_000)
    await at.chat.desk.keepAlive([rui.id])
    await at.tick('chat.silence')
    await at.later(0)
  }
  await later(30)
  expect(await statuses()).toEqual(['active', 'active', 'active'])
  await later(1)
  expect(await statuses()).toEqual(['closed', 'active', 'active'])
  expect((await at.chat.read(never.sessionId)).data.at(-1)?.message_text).toContain('has been closed')
  await later(24 * 60)
  expect(await statuses()).toEqual(['closed', 'closed', 'active'])
  const { ending, moves } = await at.chat.desk.open(answered.conversationId)
  expect([ending, moves.at(-1)]).toMatchObject(['silence', { move: 'closed', by: null }])
  expect((await at.chat.desk.list(rui, {})).counts).toEqual({ queue: 0, mine: 1, active: 1 })
})

describe('by hand', () => {
  test('answering a waiting visitor takes the conversation; a colleague has to take over first', async () => {
    const [rui, eva] = [at.agent('Rui'), at.agent('Eva')]
    const { conversationId } = await at.open({ initial_message: 'Hi' })
    await at.answer(rui, conversationId, 'Hello')
    await expect(at.answer(eva, conversationId, 'Me too')).rejects.toThrow(code('chat/taken'))
    await at.chat.desk.takeOver(eva, { conversationId })
    await at.chat.desk.takeOver(eva, { conversationId })
    await at.answer(eva, conversationId, 'Now me')
    expect(await holder(conversationId)).toBe('Eva Lima')
  })

  test('of two who take what nobody has the faster has it; only who has it puts it back', async () => {
    const [rui, eva] = [at.agent('Rui'), at.agent('Eva')]
    const { conversationId } = await at.open({ initial_message: 'Hi' })
    const seen = { conversationId, holder: null }
    const both = await Promise.allSettled([at.chat.desk.takeOver(rui, seen), at.chat.desk.takeOver(eva, seen)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'chat/state' } })
    const [has, other] = both[0].status === 'fulfilled' ? [rui, eva] : [eva, rui]
    await expect(at.chat.desk.release(other, conversationId)).rejects.toThrow(code('chat/state'))
    await at.chat.desk.takeOver(other, { conversationId, holder: has.id })
    expect((await at.chat.desk.open(conversationId)).conversation.agent_id).toBe(other.id)
  })

  test('of many who take the same conversation at once each has it in turn, and one at the end', async () => {
    const agents = ['A', 'B', 'C', 'D'].map((name) => at.agent(name))
    const { conversationId } = await at.open({ initial_message: 'Hi' })
    await Promise.all(agents.map((agent) => at.chat.desk.takeOver(agent, { conversationId })))
    const { moves, conversation } = await at.chat.desk.open(conversationId)
    expect(moves.filter(({ move }) => move === 'assigned')).toHaveLength(1)
    expect(moves.filter(({ move }) => move === 'transferred')).toHaveLength(3)
    expect(moves.at(-1)?.to).toBe(conversation.agent_name)
  })

  test('a transfer carries a word for the colleague, which the visitor never sees', async () => {
    const rui = at.agent('Rui')
    const eva = await enter('Eva')
    const { sessionId, conversationId } = await at.open({ initial_message: 'Hi' })
    await at.chat.desk.takeOver(rui, { conversationId })
    await at.chat.desk.transfer(rui, { conversationId, to: eva.id, note: 'wants a refund' })
    expect(await holder(conversationId)).toBe('Eva Lima')
    expect((await at.chat.desk.open(conversationId)).moves.at(-1)).toMatchObject({
      note: 'wants a refund',
      by: 'Rui Lima',
    })
    expect(JSON.stringify(await at.chat.read(sessionId))).not.toContain('refund')
    const given = at.news.flatMap(({ staff }) => (staff?.kind === 'given' ? [staff] : []))
    expect(given.at(-1)).toMatchObject({ agentId: eva.id, by: rui.id, visitor: 'Ana' })
    const nobody = at.chat.desk.transfer(rui, { conversationId, to: newId(), note: '' })
    await expect(nobody).rejects.toThrow(code('chat/not-found'))
  })

  test('a transfer to someone whose console is shut is refused: they would lose it at once', async () => {
    const [rui, eva] = [await enter('Rui'), await enter('Eva')]
    const { conversationId } = await at.open({ initial_message: 'Hi' })
    await at.chat.desk.takeOver(rui, { conversationId })
    at.clock.advance(60_000)
    await at.chat.desk.keepAlive([rui.id])
    const absent = at.chat.desk.transfer(rui, { conversationId, to: eva.id, note: '' })
    await expect(absent).rejects.toThrow(code('chat/state'))
    expect(await holder(conversationId)).toBe('Rui Lima')
    await at.chat.desk.agents.set(eva, { staffId: eva.id, presence: 'away', loadLimit: 4, languages: ['en'] })
    const { agents } = await at.chat.desk.agents.list()
    expect(agents.find(({ name }) => name === 'Eva Lima')).toMatchObject({
      presence: 'offline',
      chosen_presence: 'away',
    })
    await at.chat.desk.enter(eva.id)
    await at.chat.desk.transfer(rui, { conversationId, to: eva.id, note: '' })
    expect(await holder(conversationId)).toBe('Eva Lima')
  })

  test('a note that was sent twice is there once', async () => {
    const { conversationId } = await at.open({ initial_message: 'Hi' })
    const note = { conversationId, body: 'Careful', id: newId() }
    for (const one of [note, note, { ...note, id: newId() }]) await at.chat.desk.note(at.agent('Rui'), one)
    expect((await at.chat.desk.open(conversationId)).notes).toHaveLength(2)
  })

  test('notes, tags and reasons reach no visitor, by no way', async () => {
    const rui = at.agent('Rui')
    const { sessionId, conversationId } = await at.open({ initial_message: 'Hi' })
    await at.chat.desk.note(rui, { conversationId, body: 'SECRET difficult' })
    await at.chat.desk.tag(rui, { conversationId, tags: ['SECRET'] })
    await at.answer(rui, conversationId, 'Hello')
    await at.chat.desk.close(rui, { conversationId, reason: 'SECRET' })
    await at.chat.link(sessionId, CUSTOMER)
    await at.chat.sendTranscript(sessionId)
    const seen = JSON.stringify([await at.chat.read(sessionId), at.news.map(({ visitor }) => visitor), at.mail.posted])
    expect(seen).toContain('Hi')
    expect(seen).not.toContain('SECRET')
    expect(await at.chat.desk.open(conversationId)).toMatchObject({
      close_reason: 'SECRET',
      notes: [{ author: 'Rui Lima' }],
    })
  })

  test('what an agent has read the visitor hears, once', async () => {
    const rui = at.agent('Rui')
    const { sessionId, conversationId } = await at.open({ initial_message: 'Hi' })
    await at.chat.desk.readUpTo(rui, { conversationId, seq: 99 })
    expect((await at.chat.read(sessionId)).staff_read).toBe(0)
    await at.chat.desk.takeOver(rui, { conversationId })
    for (const seq of [99, 1, 99]) await at.chat.desk.readUpTo(rui, { conversationId, seq })
    expect((await at.chat.read(sessionId)).staff_read).toBe(2)
    expect(at.news.filter(({ visitor }) => visitor?.kind === 'read')).toHaveLength(1)
  })
})

describe('when nobody can answer', () => {
  const weekdays = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, opens: 540, closes: 1080 }))

  test('outside the hours the visitor hears when someone is back, and it becomes a ticket, once', async () => {
    at.setHours({ openings: weekdays, holidays: ['2027-03-05'] })
    at.clock.advance(10 * 3_600_000)
    const { sessionId, conversationId } = await at.open({ initial_message: 'Late' })
    await at.later(0)
    await at.later(3600)
    const { data } = await at.chat.read(sessionId)
    expect(data.map(({ message_text }) => message_text)).toEqual([
      'Late',
      expect.stringContaining('we are back Monday, 8 March at 09:00 UTC−3'),
    ])
    const abroad = await at.open({ initial_message: 'Late', time_zone: 'Asia/Tokyo' })
    await at.later(0)
    expect((await at.chat.read(abroad.sessionId)).data.at(-1)?.message_text).toContain('Monday, 8 March at 21:00 UTC+9')
    expect(at.left).toEqual([conversationId, abroad.conversationId])
    expect(await at.chat.notice()).toMatchObject({ open: false, opens_at: '2027-03-08T12:00:00.000Z' })
  })

  test('outside them a console that was left open gets nothing; in the morning what became a ticket waits only once its visitor writes', async () => {
    at.setHours({ openings: weekdays })
    at.clock.advance(10 * 3_600_000)
    const rui = await enter('Rui')
    const late = await at.open({ initial_message: 'Late' })
    const silent = await at.open()
    await at.later(2)
    expect([await holder(late.conversationId), await holder(silent.conversationId)]).toEqual([null, null])
    const { counts, rows } = await at.chat.desk.list(rui, { view: 'queue' })
    expect([counts.queue, rows.map(({ id }) => id)]).toEqual([1, [silent.conversationId]])
    at.clock.advance(14 * 3_600_000)
    await at.chat.desk.keepAlive([rui.id])
    await at.later(0)
    expect([await holder(late.conversationId), await holder(silent.conversationId)]).toEqual([null, 'Rui Lima'])
    await at.say(late.sessionId, 'Good morning')
    expect((await at.chat.desk.list(rui, { view: 'queue' })).counts.queue).toBe(1)
    await at.later(2)
    expect(await holder(late.conversationId)).toBe('Rui Lima')
  })

  test('within them someone waits five minutes at most where no agent is there', async () => {
    const { sessionId, conversationId } = await at.open({ initial_message: 'Hello?' })
    await at.later(299)
    expect(at.left).toEqual([])
    await at.later(1)
    expect(at.left).toEqual([conversationId])
    expect((await at.chat.read(sessionId)).data).toHaveLength(2)
  })

  test('a visitor who has said nothing, or is being answered, is left alone', async () => {
    await at.open()
    const { conversationId } = await at.open({ initial_message: 'Hi' })
    await at.answer(at.agent('Rui'), conversationId, 'Hello')
    await at.later(3600)
    expect(at.left).toEqual([])
  })

  test('an address that is given later is told on', async () => {
    const { sessionId, conversationId } = await at.open({ initial_message: 'Hi' })
    await at.chat.giveContact(sessionId, 'ana@example.com')
    await at.later(0)
    expect(at.contacts).toEqual([{ conversationId, email: 'ana@example.com' }])
  })
})

describe('what the desk shows', () => {
  test('is found by name, address, tag and words, by view; what waits longest comes first', async () => {
    const rui = at.agent('Rui')
    const first = await at.open({ user_name: 'Ana', user_email: 'ana@example.com', initial_message: 'My 100% refund_' })
    at.clock.advance(60_000)
    const second = await at.open({ user_name: 'Bia', initial_message: 'Seat 12A' })
    await at.chat.desk.tag(rui, { conversationId: second.conversationId, tags: ['seats'] })
    const find = async (search: string, view: 'queue' | 'mine' | 'all' = 'all') =>
      (await at.chat.desk.list(rui, { view, search })).rows.map(({ name }) => name)
    expect(await find('', 'queue')).toEqual(['Ana', 'Bia'])
    expect(await find('ANA@')).toEqual(['Ana'])
    expect(await find('100% refund_')).toEqual(['Ana'])
    expect(await find('Refund MY')).toEqual(['Ana'])
    expect(await find('refund 12a')).toEqual([])
    expect(await find('%')).toEqual([])
    expect(await find('_na')).toEqual([])
    expect(await find('seats')).toEqual(['Bia'])
    expect(await find('12a')).toEqual(['Bia'])
    expect(await find('', 'mine')).toEqual([])
    await at.chat.desk.takeOver(rui, { conversationId: first.conversationId })
    const { rows, counts } = await at.chat.desk.list(rui, { view: 'mine', search: '' })
    expect(rows).toMatchObject([{ name: 'Ana', unread: 1, agent_name: 'Rui Lima', last_text: 'My 100% refund_' }])
    expect(counts).toEqual({ queue: 1, mine: 1, active: 1 })
    await at.say(first.sessionId, 'Hello?')
    await at.say(second.sessionId, 'Hello?')
    const told = at.news.flatMap(({ staff }) => (staff?.kind === 'message' ? [staff.agentId] : []))
    expect(told.slice(-2)).toEqual([rui.id, null])
    expect((await at.chat.desk.list(rui, {})).now).toBe(at.clock.now().toISOString())
  })

  test('is filtered by language, agent, tag and what became a ticket; a shorter page says that there is more', async () => {
    const rui = at.agent('Rui')
    const ana = await at.open({ user_name: 'Ana', locale: 'pt-BR', initial_message: 'Oi' })
    const bia = await at.open({ user_name: 'Bia', initial_message: 'Hi' })
    await at.chat.desk.tag(rui, { conversationId: ana.conversationId, tags: ['refund', 'vip'] })
    await at.chat.desk.tag(rui, { conversationId: bia.conversationId, tags: ['refund'] })
    const find = async (query: Parameters<typeof at.chat.desk.list>[1]) =>
      (await at.chat.desk.list(rui, { view: 'all', ...query })).rows.map(({ name }) => name)
    expect(await find({ language: 'pt-BR' })).toEqual(['Ana'])
    expect(await find({ tag: 'vip' })).toEqual(['Ana'])
    expect(await find({ view: 'left' })).toEqual([])
    await at.later(301)
    expect(await find({ view: 'left' })).toHaveLength(2)
    await at.chat.desk.takeOver(rui, { conversationId: bia.conversationId })
    expect(await find({ agent: rui.id })).toEqual(['Bia'])
    expect(await at.chat.desk.list(rui, { view: 'all', limit: 1 })).toMatchObject({
      more: true,
      rows: [{ name: 'Bia' }],
    })
    expect(await at.chat.desk.tags()).toEqual([
      { tag: 'refund', count: 2 },
      { tag: 'vip', count: 1 },
    ])
  })

  test('tells where the visitor is, and what was said before under the same address', async () => {
    const before = await at.open({ user_email: 'Ana@example.com', initial_message: 'First' })
    const { conversationId } = await at.open({
      user_email: 'ana@example.com',
      time_zone: 'Asia/Tokyo',
      page: '/hotels',
    })
    await at.open({ initial_message: 'Someone without an address' })
    expect(await at.chat.desk.open(conversationId)).toMatchObject({
      time_zone: 'Asia/Tokyo',
      page: '/hotels',
      earlier: [{ id: before.conversationId, last_text: 'First' }],
    })
    const odd = await at.open({ time_zone: 'Nowhere/Land' })
    expect(await at.chat.desk.open(odd.conversationId)).toMatchObject({ time_zone: null, earlier: [] })
  })

  test('figures are of answers, ends and ratings; what was never answered does not count', async () => {
    const rui = await enter('Rui')
    for (const [seconds, rating] of [
      [10, 5],
      [20, 4],
      [90, 3],
    ] as const) {
      const { sessionId, conversationId } = await at.open()
      // Who only thinks does not wait yet.
      at.clock.advance(rating * 1000)
      await at.say(sessionId, 'Hi')
      at.clock.advance((seconds - rating) * 1000)
      await at.answer(rui, conversationId, 'Hello')
      at.clock.advance(60_000)
      await at.chat.desk.keepAlive([rui.id])
      await at.chat.desk.close(rui, { conversationId, reason: 'done' })
      await at.chat.rate(sessionId, { rating, comment: '' })
    }
    const ignored = await at.open({ initial_message: 'Hi' })
    await at.chat.leave(ignored.sessionId)
    await at.chat.rate(ignored.sessionId, { rating: 1, comment: 'Nobody came' })
    const thought = await at.open()
    await at.chat.leave(thought.sessionId)
    const { agents, total } = await at.chat.desk.agents.list()
    const figures = {
      conversations: 3,
      rating: 4,
      ratings: 3,
      first_answer_seconds: { median: 16, p90: 73 },
      resolution_seconds: { median: 80, p90: 136 },
    }
    expect(agents).toMatchObject([{ name: 'Rui Lima', presence: 'available', figures }])
    // Nobody answered, which is nobody's own figure, but everyone's.
    expect(total).toEqual({ ...figures, unanswered: 1, rating: 3.3, ratings: 4 })
    expect((await at.chat.notice()).typical_seconds).toBe(16)
    at.clock.advance(8 * 86_400_000)
    const week = await at.chat.desk.agents.list(7)
    expect(week).toMatchObject({ days: 7, total: { conversations: 0, first_answer_seconds: { median: null } } })
    expect((await at.chat.desk.agents.list(30)).total.conversations).toBe(3)
  })

  test('a conversation counts for who answered it first, not for who has it later', async () => {
    const [rui, eva] = [await enter('Rui'), await enter('Eva')]
    const { sessionId, conversationId } = await at.open({ initial_message: 'Hi' })
    await at.chat.desk.takeOver(rui, { conversationId })
    at.clock.advance(10_000)
    await at.answer(rui, conversationId, 'Hello')
    await at.chat.desk.takeOver(eva, { conversationId })
    await at.answer(eva, conversationId, 'I go on')
    await at.chat.desk.close(eva, { conversationId, reason: 'done' })
    await at.chat.rate(sessionId, { rating: 5, comment: '' })
    const { agents } = await at.chat.desk.agents.list()
    const of = (id: string) => agents.find(({ staff_id }) => staff_id === id)?.figures
    expect(of(rui.id)).toMatchObject({ conversations: 1, ratings: 1, first_answer_seconds: { median: 10 } })
    expect(of(eva.id)).toMatchObject({ conversations: 0, ratings: 0 })
  })

  test('the promise follows this hour: who waits now and who was answered slowly count', async () => {
    const rui = await enter('Rui')
    const answered = async (seconds: number) => {
      const { conversationId } = await at.open({ initial_message: 'Hi' })
      at.clock.advance(seconds * 1000)
      await at.chat.desk.keepAlive([rui.id])
      await at.answer(rui, conversationId, 'Hello')
      await at.chat.desk.close(rui, { conversationId, reason: 'done' })
    }
    for (let round = 0; round < 3; round++) await answered(10)
    expect((await at.chat.notice()).typical_seconds).toBe(10)
    at.clock.advance(2 * 3_600_000)
    await at.chat.desk.agents.set(rui, { staffId: rui.id, presence: 'away', loadLimit: 4, languages: ['en'] })
    await at.open({ initial_message: 'Anyone?' })
    at.clock.advance(240_000)
    expect(await at.chat.notice()).toMatchObject({ agents: 0, typical_seconds: 240 })
  })

  test('a colleague’s chat is taken over before it is closed, and what waits already is not put back', async () => {
    const [rui, eva] = [await enter('Rui'), await enter('Eva')]
    const { conversationId } = await at.open({ initial_message: 'Hi' })
    await at.chat.desk.takeOver(rui, { conversationId })
    const closing = () => at.chat.desk.close(eva, { conversationId, reason: 'mine' })
    await expect(closing()).rejects.toMatchObject({ code: 'chat/taken' })
    await at.chat.desk.release(rui, conversationId)
    await expect(at.chat.desk.release(rui, conversationId)).rejects.toMatchObject({
      userMessage: { message: expect.stringContaining('already waiting') },
    })
    await at.chat.desk.takeOver(eva, { conversationId })
    await closing()
    expect((await at.chat.desk.open(conversationId)).conversation.status).toBe('closed')
  })

  test('is recorded for each reader once an hour, and for each file', async () => {
    const rui = { ...at.agent('Rui'), email: 'rui@jangada.example', role: 'support' as const }
    const { sessionId, conversationId: id } = await at.open({ initial_message: 'Hi' })
    for (let count = 0; count < 3; count++) await at.chat.desk.look(rui, id)
    const read = `${rui.id} chat.read chat:${id}`
    expect(at.audited).toEqual([read])
    at.clock.advance(3_600_000)
    await at.chat.desk.look(rui, id)
    const eva = { ...rui, ...at.agent('Eva') }
    await at.chat.desk.look(eva, id)
    expect(at.audited).toEqual([read, read, `${eva.id} chat.read chat:${id}`])
    const content = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
    const file = await at.chat.addFile(sessionId, { name: 'a.pdf', content })
    await at.chat.say(sessionId, { body: '', clientId: newId(), fileIds: [file.id] })
    await at.chat.desk.openFile(rui, { id, fileId: file.id })
    expect(at.audited.at(-1)).toBe(`${rui.id} chat.file-read chat:${id}`)
    await expect(at.chat.desk.look(rui, newId())).rejects.toThrow(code('chat/not-found'))
    expect(at.audited).toHaveLength(4)
  })

  test('canned replies have one shortcut each', async () => {
    const rui = at.agent('Rui')
    const reply = {
      shortcut: 'hello',
      title: 'Greeting',
      bodyEn: 'Hello {{customer_name}}',
      bodyPt: 'Olá {{customer_name}}',
    }
    const kept = await at.chat.desk.replies.save(rui, reply)
    await expect(at.chat.desk.replies.save(rui, reply)).rejects.toThrow(code('chat/state'))
    await at.chat.desk.replies.save(rui, { ...kept, title: 'Hi' })
    expect(await at.chat.desk.replies.list()).toMatchObject([{ shortcut: 'hello', title: 'Hi' }])
    await at.chat.desk.replies.delete(rui, kept.id)
    expect(await at.chat.desk.replies.list()).toEqual([])
    await expect(at.chat.desk.replies.save(rui, kept)).rejects.toThrow(code('chat/not-found'))
  })
})

describe('what was said', () => {
  const kept = async () =>
    JSON.stringify([
      (await database.db.select().from(chatMessages)).map(({ body }) => body),
      (await database.db.select().from(chatNotes)).map(({ body }) => body),
    ])
  const shown = async (conversationId: string) => {
    const { messages, notes } = await at.chat.desk.open(conversationId)
    return [...messages.map(({ message_text }) => message_text), ...notes.map(({ body }) => body)]
  }

  test('lies sealed, notes as messages, tied to its conversation; both ends read it', async () => {
    const { conversationId, sessionId } = await at.open({
      user_name: 'Ana',
      initial_message: 'My passport is AB123456',
    })
    await at.chat.desk.note(at.agent('Rui'), { conversationId, body: 'AB123456 is expired' })
    expect(await kept()).not.toContain('AB123456')
    expect(await shown(conversationId)).toEqual(['My passport is AB123456', 'AB123456 is expired'])
    expect((await at.chat.read(sessionId)).data.map(({ message_text }) => message_text)).toContain(
      'My passport is AB123456',
    )
    const { conversationId: other } = await at.open()
    await database.db.execute(sql`update chat_messages set conversation_id = ${other}, seq = 9`)
    await expect(shown(other)).rejects.toThrow()
  })

  test('before it was sealed is read as it is, and sealed and found after rounds that may meet', async () => {
    const { conversationId } = await at.open({ user_name: 'Ana', initial_message: 'Hello' })
    await at.chat.desk.note(at.agent('Rui'), { conversationId, body: 'Hm' })
    await database.db.update(chatMessages).set({ body: 'Plain AB123456', sealed: false, words: null })
    await database.db.update(chatNotes).set({ body: 'Note AB123456', sealed: false })
    expect(await shown(conversationId)).toEqual(['Plain AB123456', 'Note AB123456'])
    await Promise.all([at.tick('chat.seal'), at.tick('chat.seal')])
    expect(await kept()).not.toContain('AB123456')
    expect(await shown(conversationId)).toEqual(['Plain AB123456', 'Note AB123456'])
    const { rows } = await at.chat.desk.list(at.agent('Rui'), { view: 'all', search: 'ab123456' })
    expect(rows.map(({ last_text }) => last_text)).toEqual(['Plain AB123456'])
  })
})

test('a long conversation is read page by page, each look on the record', async () => {
  const { conversationId, sessionId } = await at.open({ user_name: 'Ana', initial_message: '1' })
  for (let count = 2; count <= 230; count++) await at.say(sessionId, String(count))
  const rui = { id: newId(), email: 'rui@jangada.example', role: 'support' } as const
  const texts = (list: readonly { message_text: string }[]) => list.map(({ message_text }) => message_text)
  const last = await at.chat.desk.look(rui, conversationId)
  expect([last.messages.length, ...texts(last.messages).slice(0, 2)]).toEqual([100, '131', '132'])
  const { data } = await at.chat.desk.lookBack(rui, conversationId, 131)
  expect([data.length, data[0]?.message_text, data.at(-1)?.message_text]).toEqual([100, '31', '130'])
  const first = await at.chat.desk.lookBack(rui, conversationId, 31)
  expect([first.data.length, first.data[0]?.seq]).toEqual([30, 1])
  expect((await at.chat.desk.lookBack(rui, conversationId, 1)).data).toEqual([])
  expect((await at.chat.desk.look(rui, conversationId, 228)).messages.map(({ seq }) => seq)).toEqual([229, 230])
  expect(at.audited.filter((line) => line.includes('chat.read'))).toHaveLength(1)
  at.clock.advance(3_700_000)
  await at.chat.desk.lookBack(rui, conversationId, 31)
  expect(at.audited.filter((line) => line.includes('chat.read'))).toHaveLength(2)
  await expect(at.chat.desk.lookBack(rui, newId(), 31)).rejects.toEqual(code('chat/not-found'))
})
