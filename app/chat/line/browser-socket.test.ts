import { expect, test } from 'vitest'
import { addressAfterFailure, openBrowserSocket } from './browser-socket.ts'

test.each([
  ['http://localhost:5000', 'https://jangada.example', 'https://jangada.example'],
  ['https://chat.jangada.example', 'https://jangada.example', 'https://chat.jangada.example'],
])('after a failure %s on a page of %s knocks at %s', (address, origin, next) => {
  expect(addressAfterFailure(address, origin)).toBe(next)
})

test('the socket of a browser is what specification §7 and §9 say, and falls back after a failure', () => {
  const given = openBrowserSocket('http://localhost:9', 'https://jangada.example', () => ({ token: 't', locale: 'en' }))
  const { io: manager } = given
  expect(manager.opts.transports).toEqual(['websocket', 'polling'])
  expect([manager.timeout(), manager.reconnectionDelay(), manager.reconnectionDelayMax()]).toEqual([
    8_000, 1_000, 5_000,
  ])
  given.listeners('connect_error').forEach((hear) => void hear(new Error('websocket error')))
  expect(manager.opts.transports).toEqual(['polling', 'websocket'])
  expect(manager).toMatchObject({ uri: 'https://jangada.example' })
  expect(manager.timeout()).toBe(10_000)
  given.disconnect()
})
