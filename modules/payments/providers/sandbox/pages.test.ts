import Fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { sandboxPlugin } from '#modules/payments/index.ts'
import { createTranslate } from '#platform/i18n.ts'
import { createLog } from '#platform/log.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'

// Many rounds against a true database, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const CARD = { number: '4242424242424242', expiry: '12/30', cvc: '737', name: 'Ana Lima' }
const database = testDatabase()

async function setup() {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const bench = await openPayments(database, fixedClock('2026-11-21T12:00:00Z'))
  const app = Fastify({ loggerInstance: log })
  await app.register(sandboxPlugin({ desk: bench.sandbox.desk, translate: createTranslate() }), {
    prefix: '/sandbox-pay',
  })
  return { ...bench, app, lines }
}

describe('the pages', () => {
  test('may be framed by the site only, and run their own script only', async () => {
    const { app } = await setup()
    const answer = await app.inject('/sandbox-pay/fields?lang=en')
    expect(answer.statusCode).toBe(200)
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe')
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN')
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '-'
    const tags = [...answer.body.matchAll(/<(script|style)([^>]*)>/g)]
    expect(tags.length).toBe(2)
    for (const [, , attributes] of tags) expect(attributes).toContain(`nonce="${nonce}"`)
    const again = await app.inject('/sandbox-pay/fields?lang=en')
    expect(again.headers['content-security-policy']).not.toBe(policy)
    expect(answer.body).not.toMatch(/ style=| on[a-z]+=/)
  })

  test('speak the language that they are asked for', async () => {
    const { app } = await setup()
    const english = (await app.inject('/sandbox-pay/fields?lang=en')).body
    const portuguese = (await app.inject('/sandbox-pay/fields?lang=pt-BR')).body
    expect((await app.inject('/sandbox-pay/fields?lang=pt-BR&lang=en&theme=dark&theme=light')).statusCode).toBe(200)
    expect((await app.inject('/sandbox-pay/pix/unknown?lang=pt-BR&lang=en')).statusCode).toBe(404)
    expect(english).toContain('<html lang="en"')
    expect(english).toContain('Card number')
    expect(english).toContain('{brand} is not accepted here. Use Visa, Mastercard or Diners Club.')
    expect(portuguese).toContain('<html lang="pt-BR"')
    expect(portuguese).toContain('Número do cartão')
  })

  test('of a payment: the check, the Pix; nothing for a made-up or a foreign kind of id', async () => {
    const { app, payments, request } = await setup()
    const asked = await payments.start(await request('challenge'))
    const check = asked.action?.kind === 'challenge' ? asked.action.url : ''
    expect((await app.inject(check)).body).toContain('R$1,234.50')
    const waiting = await payments.start(await request('pix', { locale: 'pt-BR' }))
    const pix = waiting.action?.kind === 'pix' ? (waiting.action.sandboxUrl ?? '') : ''
    expect((await app.inject(pix)).body).toContain('R$ 1.234,50'.replace(' ', '\u00a0'))
    expect((await app.inject(pix.replace('/pix/', '/challenge/'))).statusCode).toBe(404)
    expect((await app.inject('/sandbox-pay/pix/sp_made-up')).statusCode).toBe(404)
  })

  test('take the answers of the payer', async () => {
    const { app, payments, request } = await setup()
    const asked = await payments.start(await request('challenge'))
    const url = (asked.action?.kind === 'challenge' ? asked.action.url : '').replace(/\?.*/, '')
    const send = (payload: object) => app.inject({ method: 'POST', url, payload })
    expect((await send({ code: '0000' })).json()).toEqual({ done: false })
    expect((await send({ anything: 1 })).statusCode).toBe(400)
    expect((await send({ approve: true })).json()).toEqual({ done: true })
    expect((await payments.refresh(asked)).status).toBe('authorised')
    const waiting = await payments.start(await request('pix'))
    const pix = (waiting.action?.kind === 'pix' ? (waiting.action.sandboxUrl ?? '') : '').replace(/\?.*/, '')
    expect((await app.inject({ method: 'POST', url: `${pix}/pay` })).json()).toEqual({ paid: true })
    expect((await app.inject({ method: 'POST', url: `${pix}/pay` })).json()).toEqual({ paid: false })
  })
})

test('a card number is in no log and in no table', async () => {
  const { app, lines, payments, request } = await setup()
  const post = (payload: object) => app.inject({ method: 'POST', url: '/sandbox-pay/tokens', payload })
  const answer = await post(CARD)
  expect(answer.statusCode).toBe(201)
  expect((await post({ ...CARD, cvc: '' })).json()).toEqual({
    problems: [{ field: 'cvc', why: 'missing', detail: '3' }],
  })
  expect((await post({ number: 4242424242424242 })).statusCode).toBe(400)
  const method = { kind: 'card' as const, token: answer.json().token, instalments: 1 }
  const paid = await payments.start(await request('approve', { method }))
  expect(paid.status).toBe('authorised')
  expect(lines.length).toBeGreaterThan(0)
  // How long a request took may hold any digits.
  const logged = lines.join('').replace(/"(time|responseTime)":[\d.e-]+/g, '')
  expect(logged).not.toMatch(/4242424242|737/)
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  expect(tables.map(({ name }) => name)).toContain('sandbox_payments')
  for (const { name } of tables) {
    const found = await database.pool.query(`select 1 from "${name}" t where t::text ~ '4242 ?4242 ?4242'`)
    expect(found.rowCount, name).toBe(0)
  }
})
