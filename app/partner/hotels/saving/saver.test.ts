import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#app/api.ts'
import { emptyListing } from './listing.fixture.ts'
import { createSaver, type Drafts } from './saver.ts'

beforeEach(() => vi.useFakeTimers())

const texts = (name: string) => ({ name, en: '', 'pt-BR': '' })
type Body = { version: number; texts?: { name: string | null } }

/** A server that takes everything, until `answer` says otherwise. */
function open({ drafts = {}, version = 1 }: { drafts?: Drafts; version?: number } = {}) {
  const bodies: Body[] = []
  let kept: Drafts = drafts
  let last = emptyListing({ version })
  const server = { answer: null as (() => Promise<never>) | null }
  const saver = createSaver({
    listing: last,
    drafts,
    async send(body) {
      bodies.push(body as Body)
      if (server.answer) return server.answer()
      const { texts: said } = body as Body
      last = { ...last, version: last.version + 1, texts: { name: said?.name ?? null, description: {} } }
      return last
    },
    reload: async () => last,
    keep: (next) => {
      kept = next
    },
    restMs: 900,
    retryMs: 5000,
  })
  return { saver, bodies, server, kept: () => kept, other: (at: number) => (last = { ...last, version: at }) }
}

test('is sent once the hands are still, with the last of what was typed', async () => {
  const { saver, bodies, kept } = open()
  saver.change('texts', texts('H'))
  await vi.advanceTimersByTimeAsync(500)
  saver.change('texts', texts('Hotel'))
  expect(kept().texts?.values.name).toBe('Hotel')
  await vi.advanceTimersByTimeAsync(899)
  expect(bodies).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(bodies).toEqual([{ version: 1, texts: { name: 'Hotel', description: { en: '', 'pt-BR': '' } } }])
  expect(saver.state().status).toBe('saved')
  expect(kept()).toEqual({})
})

test('what is typed while it is on its way goes with the next call, over the new version', async () => {
  const { saver, bodies } = open()
  saver.change('texts', texts('Hotel'))
  const first = saver.save()
  saver.change('texts', texts('Hotel Iracema'))
  await first
  await vi.advanceTimersByTimeAsync(900)
  expect(bodies.map(({ version, texts: said }) => [version, said?.name])).toEqual([
    [1, 'Hotel'],
    [2, 'Hotel Iracema'],
  ])
  expect(saver.state()).toMatchObject({ status: 'saved', drafts: {} })
})

test('without a connection it is kept, and sent when there is one again', async () => {
  const { saver, bodies, server, kept } = open()
  server.answer = () => Promise.reject(new ApiError(0, undefined))
  saver.change('texts', texts('Hotel'))
  await vi.advanceTimersByTimeAsync(900)
  expect(saver.state().status).toBe('offline')
  expect(kept().texts?.values.name).toBe('Hotel')
  server.answer = null
  await vi.advanceTimersByTimeAsync(5000)
  expect(bodies).toHaveLength(2)
  expect(saver.state().status).toBe('saved')
})

test('what cannot be sent yet is kept, and holds nothing else up', async () => {
  const { saver, bodies, kept } = open()
  saver.change('contact', { email: 'front@', phone: '' })
  saver.change('texts', texts('Hotel'))
  await vi.advanceTimersByTimeAsync(900)
  expect(Object.keys(bodies[0] ?? {})).toEqual(['texts', 'version'])
  expect(saver.state().status).toBe('incomplete')
  expect(Object.keys(kept())).toEqual(['contact'])
})

test('what an earlier visit kept is sent over the version that it was typed over', async () => {
  const { saver, bodies } = open({ drafts: { texts: { values: texts('Kept'), since: 3 } }, version: 7 })
  saver.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect(bodies[0]).toMatchObject({ version: 3, texts: { name: 'Kept' } })
})

test.each([
  ['mine', ['Mine', 9]],
  ['theirs', undefined],
] as const)('another window saved the same: %s stays', async (whose, sent) => {
  const { saver, bodies, server, other } = open()
  const changed = { code: 'hotel/changed', error: 'changed', fields: [{ field: 'texts', message: 'newer' }] }
  server.answer = () => Promise.reject(new ApiError(409, changed))
  other(9)
  saver.change('texts', texts('Mine'))
  await vi.advanceTimersByTimeAsync(900)
  expect(saver.state()).toMatchObject({ status: 'conflict', newer: ['texts'], listing: { version: 9 } })
  saver.change('texts', texts('Mine'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(bodies).toHaveLength(1)
  server.answer = null
  saver.settle(whose)
  await vi.advanceTimersByTimeAsync(0)
  expect(bodies[1] && [bodies[1].texts?.name, bodies[1].version]).toEqual(sent)
  expect(saver.state()).toMatchObject({ status: 'saved', newer: [], drafts: {} })
})

test('what the server does not take is told, stays, and holds nothing else up', async () => {
  const { saver, bodies, server, kept } = open()
  const fields = [{ field: 'contact.email', message: 'no such domain' }]
  server.answer = () => Promise.reject(new ApiError(422, { code: 'request/invalid', error: 'no', fields }))
  saver.change('contact', { email: 'front@nowhere.example', phone: '' })
  saver.change('texts', texts('Hotel'))
  await vi.advanceTimersByTimeAsync(900)
  server.answer = null
  await vi.advanceTimersByTimeAsync(900)
  expect(bodies.map((body) => Object.keys(body))).toEqual([
    ['texts', 'contact', 'version'],
    ['texts', 'version'],
  ])
  expect(saver.state()).toMatchObject({ status: 'refused', problem: { fields } })
  expect(Object.keys(kept())).toEqual(['contact'])
  saver.change('contact', { email: 'front@iracema.example', phone: '' })
  await vi.advanceTimersByTimeAsync(900)
  expect(saver.state()).toMatchObject({ status: 'saved', problem: null })
})
