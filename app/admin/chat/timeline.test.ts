import { expect, test } from 'vitest'
import { aMessage, at } from './desk.fixture.ts'
import { deskPath, readAddress } from './desk-query.ts'
import { timeline } from './timeline.ts'

test('notes and moves are between the messages; those keep their order, whatever the clocks say', () => {
  const messages = [aMessage(1, { created_at: at(10) }), aMessage(2, { created_at: at(5) }), aMessage(3)]
  const note = { id: 'n', author: 'Rui', body: 'Careful', at: at(7) }
  const move = (name: string, seconds: number) => ({ move: name, by: 'Rui', to: 'Eva', note: null, at: at(seconds) })
  const moves = [move('opened', 0), move('assigned', 1), move('transferred', 30), move('closed', 20)]
  expect(timeline(messages, { notes: [note], moves }).map(({ key }) => key)).toEqual([
    'n',
    'm1',
    'm2',
    'm3',
    `closed ${at(20)}`,
    `transferred ${at(30)}`,
  ])
})

test('the address holds what is shown, and nothing that is not known', () => {
  const address = readAddress(new URLSearchParams('view=left&search= a b &language=pt-BR&agent=x&chat=1&panel=1'))
  expect(address).toEqual({
    view: 'left',
    search: 'a b',
    tag: '',
    language: 'pt-BR',
    agent: '',
    before: '',
    chat: null,
    panel: true,
  })
  expect(deskPath({ ...address, chat: 'c' })).toBe('/admin/chat?view=left&search=a+b&language=pt-BR&chat=c&panel=1')
  expect(readAddress(new URLSearchParams(), 'mine').view).toBe('mine')
})
