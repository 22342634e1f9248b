import { expect, test, vi } from 'vitest'
import { apiOf } from '#tests/support/api.ts'
import { supportRequestsApi } from './requests.api.ts'

const BODY = { name: 'Ana', email: ' ana@example.com ', topic: 'refund', message: 'When\r\ndoes it come?' }
const KEY = { 'idempotency-key': 'a-key-of-it' }

async function post(headers: Record<string, string>, payload: object) {
  const sendRequest = vi.fn(async () => ({ number: 1001, refusedFiles: [] }))
  const app = await apiOf(supportRequestsApi({ support: { sendRequest } }))
  const answer = await app.inject({ method: 'POST', url: '/support/requests', headers, payload })
  await app.close()
  return { answer, sendRequest }
}

test('a request becomes a ticket, in its language and under its key', async () => {
  const { answer, sendRequest } = await post({ ...KEY, 'accept-language': 'pt-BR' }, BODY)
  expect([answer.statusCode, answer.json()]).toEqual([201, { number: 1001 }])
  expect(sendRequest).toHaveBeenCalledWith(
    { ...BODY, email: 'ana@example.com', message: 'When\ndoes it come?', code: '', key: 'a-key-of-it' },
    { locale: 'pt-BR', customerId: null, files: [] },
  )
})

test.each([
  ['no key', {}, BODY, 'idempotency/key-required'],
  ['another topic', KEY, { ...BODY, topic: 'weather' }],
  ['nothing said', KEY, { ...BODY, message: ' ' }],
  ['a code that is none', KEY, { ...BODY, code: '12' }],
])('%s is refused', async (_, headers, body, code = 'request/invalid') => {
  const { answer, sendRequest } = await post(headers as Record<string, string>, body)
  expect([answer.statusCode, answer.json().code]).toEqual([400, code])
  expect(sendRequest).not.toHaveBeenCalled()
})
