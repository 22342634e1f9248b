import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { attachmentBody } from '#platform/attachments/attachment-body.ts'
import type { Idempotency } from '#platform/idempotency.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { file, get, group, post, raw } from './endpoint.ts'
import { serve } from './serve.ts'

const things = group(
  '/things',
  { name: 'thing', tag: 'things', access: 'public', errors: [404] },
  {
    read: get('/:id', { summary: '', query: z.object({ days: z.coerce.number() }), out: z.object({ id: z.string() }) }),
    wrapped: get('/:code/wrapped', {
      summary: '',
      envelope: true,
      params: { code: z.string() },
      out: z.object({ in: z.string() }),
    }),
    forget: post('/:id/forget', { summary: '' }),
    make: post('/', {
      summary: '',
      once: true,
      in: z.object({ name: z.string() }),
      status: 201,
      out: z.object({ key: z.string() }),
    }),
    paper: get('/:id/paper', { summary: '', out: file('application/pdf') }),
    upload: post('/:id/files', { summary: '', in: raw(attachmentBody(10)), out: z.object({ bytes: z.number() }) }),
    mine: get('/:id/mine', { summary: '', access: 'owner', out: z.object({ owner: z.string() }) }),
  },
)

/** why: storing keys in the database has its own test; here keeping the first answer is enough. */
const kept = new Map<string, unknown>()
const idempotency: Idempotency = {
  async once({ scope, key }, work) {
    const name = `${scope} ${key}`
    if (!kept.has(name)) kept.set(name, await work(key ?? ''))
    return kept.get(name) as never
  },
  forgetOld: async () => 0,
}

const ID = randomUUID()
const callers = testCallers()
const served: string[] = []
const app = await apiOf(
  serve(things, {
    read: ({ id, query, locale }) => ({ id: `${id} ${query.days + 1} ${locale}` }),
    wrapped: ({ code }) => ({ in: code }),
    forget: ({ id }) => void served.push(id),
    make: ({ body, key }) => {
      served.push(body.name)
      return { key }
    },
    paper: () => ({ name: 'a b.pdf', type: 'application/pdf', content: '%PDF' }),
    upload: ({ body }) => ({ bytes: body.length }),
    mine: ({ owner }) => ({ owner: owner.kind }),
  }),
  { callers, idempotency },
)

test('a handler gets the parts of its request as they were checked, and who speaks which language', async () => {
  const answer = await app.inject({ url: `/things/${ID}?days=2`, headers: { 'accept-language': 'pt-BR' } })
  expect(answer.json()).toEqual({ id: `${ID} 3 pt-BR` })
  expect((await app.inject({ url: '/things/7?days=2' })).json()).toMatchObject({ fields: [{ field: 'id' }] })
})

test('an answer leaves as its endpoint says: in an envelope, as nothing, as a file', async () => {
  expect((await app.inject({ url: '/things/x7/wrapped' })).json()).toEqual({ data: { in: 'x7' } })
  const nothing = await app.inject({ method: 'POST', url: `/things/${ID}/forget` })
  expect([nothing.statusCode, nothing.body, served.pop()]).toEqual([204, '', ID])
  const paper = await app.inject({ url: `/things/${ID}/paper` })
  expect([paper.body, paper.headers['content-type']]).toEqual(['%PDF', 'application/pdf'])
  expect(paper.headers['content-disposition']).toContain("filename*=UTF-8''a%20b.pdf")
})

test('what is done once is done once for a key, and not without one', async () => {
  const make = (key?: string) =>
    app.inject({
      method: 'POST',
      url: '/things',
      payload: { name: 'A' },
      headers: key ? { 'idempotency-key': key } : {},
    })
  expect((await make()).json()).toMatchObject({ code: 'idempotency/key-required' })
  const [first, second] = [await make('a-first-key'), await make('a-first-key')]
  expect([first.statusCode, second.statusCode, second.json()]).toEqual([201, 201, { key: 'a-first-key' }])
  expect(served.splice(0)).toEqual(['A'])
})

test('a file comes as it is, and is refused in the words of files', async () => {
  const send = (payload: Buffer, type = 'image/png') =>
    app.inject({ method: 'POST', url: `/things/${ID}/files`, payload, headers: { 'content-type': type } })
  expect((await send(Buffer.alloc(10))).json()).toEqual({ bytes: 10 })
  expect((await send(Buffer.alloc(11))).json()).toMatchObject({ code: 'request/too-large' })
  expect((await send(Buffer.alloc(1), 'text/html')).json()).toMatchObject({ code: 'request/unsupported-media-type' })
})

test('a handler is told its caller by the access of its endpoint; nobody else comes so far', async () => {
  expect((await app.inject({ url: `/things/${ID}/mine` })).statusCode).toBe(401)
  const { headers } = callers.owner()
  expect((await app.inject({ url: `/things/${ID}/mine`, headers })).json()).toEqual({ owner: 'owner' })
})

test('an endpoint has the name of its group, and the errors of both', () => {
  const { name, path, errors } = things.mine as { name: string; path: string; errors?: unknown }
  expect([name, path, errors]).toEqual(['thingMine', '/things/:id/mine', [404]])
})
