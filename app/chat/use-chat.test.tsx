import { expect, test, vi } from 'vitest'
import { keepAuth } from '#app/account/auth-record.ts'
import { BROKEN, brokenAnswer } from '#tests/support/broken-answers.ts'
import { chatTools } from './use-chat.ts'

test('a sign-in that is over on the server keeps nobody from asking', async () => {
  keepAuth({ token: 'over', expiresAt: Date.now() + 60_000, userData: { firstName: 'Ana', lastName: 'Souza' } })
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    asked.push([headers['authorization'] ?? null, JSON.parse(body).user_name])
    if (headers['authorization']) return Response.json({ code: 'account/unauthenticated' }, { status: 401 })
    return Response.json({ data: { session_id: 'real', status: 'waiting' } })
  })
  const { line } = chatTools('en')
  await line.start()
  expect(line.read().sessionId).toBe('real')
  expect(asked).toEqual([
    ['Bearer over', 'Ana Souza'],
    [null, 'Ana Souza'],
  ])
})

test.each(BROKEN)('begins on this device after %s, and on the server once one answers', async (name) => {
  vi.stubGlobal('fetch', () => brokenAnswer(name))
  const { line } = chatTools('en')
  await line.leave()
  await line.start()
  expect(line.read()).toMatchObject({ sessionId: expect.stringMatching(/^local-/), status: 'active' })
  vi.stubGlobal('fetch', async () => Response.json({ data: { session_id: 'real', status: 'waiting' } }))
  await line.start()
  expect(line.read()).toMatchObject({ sessionId: 'real', status: 'waiting' })
})
