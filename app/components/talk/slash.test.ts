import { expect, test } from 'vitest'
import { matchTexts, slashBefore } from './slash.ts'

test.each([
  ['/', 1, ''],
  ['Hello /gre', 10, 'gre'],
  ['line\n/Olá', 9, 'olá'],
  ['1/2', 3, null],
  ['/hello there', 12, null],
  ['/hello there', 3, 'he'],
])('a slash in %j before %i wants %j', (text, cursor, wanted) => {
  expect(slashBefore(text, cursor)?.wanted ?? null).toBe(wanted)
})

test('replies that begin as wanted come first', () => {
  const reply = (shortcut: string, title: string) => ({ id: shortcut, shortcut, title, body: '' })
  const all = [
    reply('bye', 'Refund and goodbye'),
    reply('refund', 'Refund'),
    reply('no-refund', 'None'),
    reply('hi', 'Hi'),
  ]
  expect(matchTexts(all, 'refund').map(({ shortcut }) => shortcut)).toEqual(['refund', 'bye', 'no-refund'])
})
