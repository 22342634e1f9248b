import { expect, test, vi } from 'vitest'
import { createLog } from './log.ts'

function capture(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return JSON.parse(lines[0] ?? '{}')
}

test('a request is its method and its path, without address, headers and query', () => {
  const req = {
    method: 'GET',
    url: '/subscribe?token=secret',
    headers: { authorization: 'Bearer secret' },
    remoteAddress: '192.0.2.1',
  }
  const line = capture((log) => log.info({ req }, 'incoming request'))
  expect(line.req).toEqual({ method: 'GET', path: '/subscribe' })
  expect(JSON.stringify(line)).not.toMatch(/secret|192\.0\.2\.1/)
})

test.each([
  ['/api/chat/sessions/q3Zx-9_kLmN0pQrStUvWxYz1234567ab/messages', '/api/chat/sessions/[key]/messages'],
  ['/api/reservations/01a20053-a027-78cc-b78c-44f4fca58fbd', '/api/reservations/01a20053-a027-78cc-b78c-44f4fca58fbd'],
  ['/hotel-owner/forgot-password-with-a-long-name', '/hotel-owner/forgot-password-with-a-long-name'],
])('a key in the path of %s is left out', (url, path) => {
  expect(capture((log) => log.info({ req: { method: 'GET', url } }, 'incoming request')).req.path).toBe(path)
})

test('personal fields are replaced wherever a line carries them', () => {
  const line = capture((log) =>
    log.info({ email: 'ana@example.com', body: { phone: '+55 11', password: 'x' }, code: 7 }, 'seen'),
  )
  expect(line).toMatchObject({ email: '[redacted]', body: { phone: '[redacted]', password: '[redacted]' }, code: 7 })
})

test('a failed query keeps its text and its stack, and loses its values', () => {
  const error = new Error('Failed query: insert into x values ($1)\nparams: ana@example.com')
  const line = capture((log) => log.error({ err: error }, 'failed'))
  expect(line.err.message).toContain('insert into x')
  expect(line.err.stack).toContain('log.test.ts')
  expect(JSON.stringify(line)).not.toContain('ana@example.com')
})

test('a value of several lines goes as a whole', () => {
  const failed = new Error(
    'Failed query: insert into notes values ($1, $2)\nparams: Ana called:\nher number is +55 11\n\nRui',
  )
  const error = new Error('the note was not kept', { cause: failed })
  const line = capture((log) => log.error({ err: error }, 'failed'))
  expect(line.err.stack).toContain('log.test.ts')
  expect(line.err.stack).toContain('insert into notes')
  expect(JSON.stringify(line)).not.toMatch(/Ana|\+55|Rui/)
})

test('who signs in, travels or writes leaves no trace of a person, however deep it is', () => {
  const account = { firstName: 'Ana', currentPassword: 'x1', newPassword: 'x2', token: 'cu_1', userAgent: 'Firefox' }
  const traveller = { givenNames: 'Lia', surname: 'Reis', birthDate: '2019-02-28', document: { number: 'FX1' } }
  const line = capture((log) =>
    log.info(
      { account, request: { body: { ...account, phone: '+55 11' }, traveller }, headers: { authorization: 'b' } },
      'seen',
    ),
  )
  expect(JSON.stringify(line)).not.toMatch(/Ana|x1|x2|cu_1|Firefox|Lia|Reis|2019|FX1|\+55/)
  expect(line.request.traveller.surname).toBe('[redacted]')
})

test('equal warnings are written once and then counted; others, and what is no warning, go through', () => {
  vi.useFakeTimers()
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const refused = () => new Error('Failed query: select 1', { cause: new Error('connect ECONNREFUSED') })
  for (let i = 0; i < 250; i++) log.child({ reqId: i }).error({ err: refused() }, 'a request failed')
  for (let i = 0; i < 2; i++) log.info('a request was answered')
  log.error({ err: new Error('another') }, 'a request failed')
  expect(lines.map(({ msg, repeated }) => [msg, repeated])).toEqual([
    ['a request failed', undefined],
    ['a request was answered', undefined],
    ['a request was answered', undefined],
    ['a request failed', undefined],
  ])
  vi.advanceTimersByTime(10_000)
  expect(lines.slice(4)).toMatchObject([{ msg: 'a request failed', repeated: 249, reqId: 249 }])
  log.error({ err: refused() }, 'a request failed')
  expect(lines).toHaveLength(6)
})
