import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { type Socket as ClientSocket, io } from 'socket.io-client'
import { afterEach, describe, expect, test } from 'vitest'
import { CONVERSATION_WORDS, NETWORK_SOCKETS, NETWORK_WORDS } from '#modules/chat/chat-limits.contract.ts'
import { testCallers } from '#tests/support/callers.ts'
import { type ChatPlace, openChatPlace } from '#tests/support/chat-place.ts'
import { lonelyCounts } from '#tests/support/counts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { plainChatClient } from '#tests/support/plain-chat-client.ts'
import { createFloods, isOwnPage, networkFinder } from './limits.ts'

const callers = testCallers()
const database = testDatabase()
let place: ChatPlace | undefined
const sockets: ClientSocket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  await place?.close()
  place = undefined
})

/** @returns why not, or null. */
function knock(url: string, headers: Record<string, string> = {}): Promise<string | null> {
  const socket = io(url, { transports: ['polling'], forceNew: true, reconnection: false, extraHeaders: headers })
  sockets.push(socket)
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(null))
    socket.once('connect_error', (error) => resolve(error.message))
  })
}

describe('what visitors may write', () => {
  test('is limited for a conversation and for a network, however many sockets they open, and comes back with time', async () => {
    let now = 0
    const floods = createFloods(true, lonelyCounts(), () => now)
    const written = async (count: number, sessionOf: (index: number) => string, network = 'home') => {
      const asked = Array.from({ length: count }, (_, index) =>
        floods.mayWrite({ network, sessionId: sessionOf(index), customerId: null }),
      )
      return (await Promise.all(asked)).filter(Boolean).length
    }
    expect(await written(100, () => 'one')).toBe(CONVERSATION_WORDS.burst)
    expect(await written(1000, (index) => `s${index}`)).toBeLessThanOrEqual(NETWORK_WORDS.burst)
    expect(await written(10, (index) => `t${index}`, 'elsewhere')).toBe(10)
    now = 10_000
    expect(await written(100, (index) => `u${index}`)).toBe(10 * NETWORK_WORDS.perSecond)
  })

  test('of forty sockets of one address is little, and said so; another network is not kept waiting', async () => {
    place = await openChatPlace(database, callers, { limited: true, trustProxy: true })
    const { url, desk } = place
    const flood = { 'x-forwarded-for': '203.0.113.7' }
    const clients = await Promise.all(Array.from({ length: 40 }, () => plainChatClient(url, flood)))
    const other = await plainChatClient(url, { 'x-forwarded-for': '198.51.100.1' })
    try {
      const sessions = await Promise.all(clients.map(async () => (await desk.open()).sessionId))
      const began = performance.now()
      for (let round = 0; round < 15; round++)
        clients.forEach((client, at) => void client.send(sessions[at] ?? '', `${round}`))
      const { sessionId } = await desk.open()
      other.join(sessionId)
      other.send(sessionId, 'A question')
      await eventually(() => expect(other.named('new_message')).toHaveLength(1))
      const answered = () => clients.reduce((sum, client) => sum + client.named('error').length, 0)
      const stored = async () => {
        const histories = await Promise.all(sessions.map(async (one) => (await desk.chat.read(one)).data.length))
        return histories.reduce((sum, count) => sum + count, 0)
      }
      await eventually(async () => expect((await stored()) + answered()).toBe(40 * 15))
      const seconds = (performance.now() - began) / 1000
      expect(await stored()).toBeLessThanOrEqual(NETWORK_WORDS.burst + Math.ceil(seconds * NETWORK_WORDS.perSecond))
      expect(clients[0]?.named('error').at(-1)).toMatchObject({ code: 'request/too-many' })
    } finally {
      for (const client of [...clients, other]) client.close()
    }
  })
})

describe('at the handshake', () => {
  test('a network has so many sockets and no more, until it closes one', async () => {
    place = await openChatPlace(database, callers, { limited: true, trustProxy: true })
    const { url } = place
    const home = (at: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${at.toString(16)}` })
    const answers = await Promise.all(Array.from({ length: NETWORK_SOCKETS }, (_, at) => knock(url, home(at + 1))))
    expect(answers.filter((reason) => reason !== null)).toEqual([])
    expect(await knock(url, home(9999))).not.toBeNull()
    expect(await knock(url, { 'x-forwarded-for': '2001:db8:1:3::1' })).toBeNull()
    const claim = `${url}/socket.io/?EIO=4&transport=polling&sid=`
    expect((await fetch(claim, { headers: home(9999) })).status).toBe(403)
    sockets[0]?.disconnect()
    await eventually(async () => expect(await knock(url, home(1))).toBeNull())
  })

  test('a page of another site is turned away; ours and what is no browser come in', async () => {
    place = await openChatPlace(database, callers, { publicUrl: 'https://jangada.example' })
    const { url } = place
    for (const origin of ['https://evil.example', 'null', 'https://jangada.example.evil.example', 'http://127.0.0.1:1'])
      expect([origin, await knock(url, { origin })]).not.toEqual([origin, null])
    for (const headers of [{}, { origin: url }, { origin: 'https://jangada.example' }])
      expect([headers, await knock(url, headers as Record<string, string>)]).toEqual([headers, null])
  })

  test('an upgrade to a websocket is asked the same', () => {
    const asks = (origin: string | undefined, host: string, publicUrl?: string) =>
      isOwnPage({ headers: { host, ...(origin && { origin }) } }, publicUrl)
    expect(asks(undefined, 'a.example')).toBe(true)
    expect(asks('https://a.example', 'a.example')).toBe(true)
    expect(asks('https://b.example', 'a.example')).toBe(false)
    expect(asks('https://b.example', 'a.example', 'https://b.example')).toBe(true)
    expect(asks('nonsense', 'a.example', 'https://b.example')).toBe(false)
  })
})

test.each([
  [false, '203.0.113.9'],
  [true, '2001:db8:1:2::/64'],
  ['203.0.113.9', '2001:db8:1:2::/64'],
  ['10.0.0.0/8', '203.0.113.9'],
])('the network behind proxies that are trusted (%s) is %s', (trust, network) => {
  const request = new IncomingMessage(new Socket())
  Object.defineProperty(request.socket, 'remoteAddress', { value: '203.0.113.9' })
  request.headers['x-forwarded-for'] = '2001:db8:1:2:3::4'
  expect(networkFinder(trust)(request)).toBe(network)
})
