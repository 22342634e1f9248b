import { expect, test, vi } from 'vitest'
import { chatStorage } from './chat-storage.ts'

const kept = new Map<string, string>()
const device = () =>
  chatStorage({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })

test('settings that someone else has broken are the usual ones', () => {
  kept.set('chat_settings', '{"enabled":false')
  expect(device().settings()).toEqual({ enabled: true, autoOpen: false, showWelcome: true, agentName: 'Support' })
  kept.set('chat_settings', '{"agentName":"Maré"}')
  expect(device().settings()).toMatchObject({ enabled: true, agentName: 'Maré' })
  kept.set('chat_settings', '{"enabled":"no","showWelcome":false,"agentName":7}')
  expect(device().settings()).toEqual({ enabled: true, autoOpen: false, showWelcome: false, agentName: 'Support' })
})

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test('where the browser keeps nothing everything lasts as long as the page', () => {
  const storage = chatStorage({ getItem: refuse, setItem: refuse, removeItem: refuse })
  storage.keepSession('s')
  storage.keepSeen(2)
  storage.addOutgoing({ clientId: 'a', text: 'Hi', fileIds: [], at: '' })
  expect([storage.sessionId(), storage.seen(), storage.outbox().length]).toEqual(['s', 2, 1])
  storage.keepSession(null)
  expect([storage.sessionId(), storage.seen()]).toEqual([null, 0])
})

test('where the browser does not even let its storage be named the chat works all the same', () => {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })
  const storage = chatStorage()
  expect([storage.sessionId(), storage.settings().enabled]).toEqual([null, true])
  storage.keepSession('s')
  expect(storage.sessionId()).toBe('s')
})
