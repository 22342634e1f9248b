import { describe, expect, test, vi } from 'vitest'
import { REQUEST_BYTES } from '#modules/support/support-limits.contract.ts'
import { answerRequest } from './answer-request.server.ts'

const GOOD = {
  key: 'k'.repeat(12),
  topic: 'change',
  code: ' k7qm2p ',
  name: 'Ana',
  email: 'ana@example.com',
  message: 'Hi',
}

function sent(fields: Record<string, string>, files: File[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append('files', file)
  return new Request('https://jangada.example/contact', { method: 'POST', body: form })
}

let networks = 0
function desk(over: Partial<Parameters<typeof answerRequest>[0]> = {}) {
  const sendRequest = vi.fn(async () => ({ number: 1001, refusedFiles: [] as string[] }))
  const customerOf = vi.fn(async () => null)
  return {
    support: { sendRequest },
    customerOf,
    network: `n${networks++}`,
    locale: 'en' as const,
    sendRequest,
    ...over,
  }
}

describe('the contact form', () => {
  test('makes a ticket of what is right, with its files', async () => {
    const deps = desk()
    const file = new File(['%PDF'], 'a.pdf')
    expect(await answerRequest(deps, sent(GOOD, [file, new File([], '')]))).toEqual({
      status: 'sent',
      number: 1001,
      email: 'ana@example.com',
      refusedFiles: [],
    })
    expect(deps.sendRequest).toHaveBeenCalledWith(
      { ...GOOD, code: 'K7QM2P' },
      { locale: 'en', customerId: null, files: [{ name: 'a.pdf', content: Buffer.from('%PDF') }] },
    )
  })

  test('keeps what was typed and names what is wrong', async () => {
    const deps = desk()
    const wrong = { ...GOOD, topic: 'nonsense', email: 'ana@', code: '12', message: ' ' }
    expect(await answerRequest(deps, sent(wrong))).toMatchObject({
      status: 'refused',
      problem: 'fields',
      wrong: ['topic', 'code', 'email', 'message'],
      key: GOOD.key,
      typed: { topic: 'nonsense', email: 'ana@', name: 'Ana' },
    })
    expect(deps.sendRequest).not.toHaveBeenCalled()
  })

  test('counts the end of a line as one letter, as the browser does', async () => {
    const message = `${'a\n'.repeat(2499)}b`.replaceAll('\n', '\r\n')
    const deps = desk()
    expect((await answerRequest(deps, sent({ ...GOOD, message }))).status).toBe('sent')
    expect((await answerRequest(deps, sent({ ...GOOD, message: `${message}${'a'.repeat(10)}` }))).status).toBe(
      'refused',
    )
  })

  test('thanks who falls into the trap, and does nothing', async () => {
    const deps = desk()
    expect(await answerRequest(deps, sent({ ...GOOD, website: 'x' }))).toMatchObject({ status: 'sent', number: null })
    expect(deps.sendRequest).not.toHaveBeenCalled()
  })

  test('takes five a minute from one network', async () => {
    const deps = desk()
    const at = (now: number) => answerRequest({ ...deps, now }, sent(GOOD))
    for (let count = 0; count < 5; count++) expect((await at(1000 + count)).status).toBe('sent')
    expect(await at(2000)).toMatchObject({ status: 'refused', problem: 'often', typed: { name: 'Ana' } })
    expect((await answerRequest({ ...desk(), now: 2000 }, sent(GOOD))).status).toBe('sent')
    expect((await at(62_000)).status).toBe('sent')
  })

  test('does not read on where the files are too large together', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull: (into) => into.enqueue(new Uint8Array(1_048_576).fill(++pulled)),
    })
    const large = new Request('https://jangada.example/contact', {
      method: 'POST',
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(await answerRequest(desk(), large)).toMatchObject({ problem: 'large' })
    expect(pulled).toBeLessThan(REQUEST_BYTES / 1_048_576 + 3)
    const headers = { 'content-length': `${REQUEST_BYTES + 1}`, 'content-type': 'multipart/form-data; boundary=x' }
    const told = new Request('https://jangada.example/contact', { method: 'POST', headers, body: 'x' })
    expect(await answerRequest(desk(), told)).toMatchObject({ problem: 'large' })
  })

  test('ties the ticket to who is signed in, by the token and nothing else', async () => {
    const customer = {
      kind: 'customer',
      id: 'c1',
      email: 'a@b.example',
      firstName: 'A',
      lastName: 'B',
      sessionId: 's',
    } as const
    const deps = desk({ customerOf: async (token) => (token === 'good' ? customer : null) })
    await answerRequest(deps, sent({ ...GOOD, session: 'good' }))
    await answerRequest(deps, sent({ ...GOOD, session: 'bad' }))
    const ids = deps.sendRequest.mock.calls.map(
      (call: unknown[]) => (call[1] as { customerId: string | null }).customerId,
    )
    expect(ids).toEqual(['c1', null])
  })

  test('keeps what was typed when the desk does not answer, and reads nonsense as nothing', async () => {
    const support = { sendRequest: async () => Promise.reject(new Error('down')) }
    expect(await answerRequest(desk({ support }), sent(GOOD))).toMatchObject({
      problem: 'failed',
      typed: { name: 'Ana' },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const broken = new Request('https://jangada.example/contact', { method: 'POST', headers, body: 'nonsense' })
    expect(await answerRequest(desk(), broken)).toMatchObject({ problem: 'fields' })
  })
})
