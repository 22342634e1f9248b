import { expect, test } from 'vitest'
import { keepTyped } from './keep-typed.ts'

function sent() {
  const form = new FormData()
  for (const [name, value] of Object.entries({ key: 'k1', topic: 'refund', name: 'Ana', message: 'Hi' }))
    form.set(name, value)
  return new Request('https://jangada.example/contact', { method: 'POST', body: form })
}

test('a lost line keeps what was typed, and its key', async () => {
  const lost = await keepTyped(sent(), () => Promise.reject(new TypeError('Failed to fetch')))
  expect(lost).toMatchObject({
    status: 'refused',
    problem: 'line',
    key: 'k1',
    typed: { name: 'Ana', message: 'Hi', code: '' },
  })
})

test('what the server answers is kept', async () => {
  const answer = { status: 'sent', number: 1001, email: 'ana@example.com', refusedFiles: [] } as const
  expect(await keepTyped(sent(), async () => ({ ...answer, refusedFiles: [] }))).toEqual(answer)
})
