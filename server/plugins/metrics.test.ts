import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { openWholeSite, type WholeSite } from '#tests/support/whole-site.ts'

const database = testDatabase()
const TOKEN = 'a-token-of-thirty-two-characters!'
let site: WholeSite
beforeAll(async () => {
  site = await openWholeSite(database, { metricsToken: TOKEN })
}, 60_000)
afterAll(() => site.app.close())

const scrape = (authorization?: string) =>
  site.app.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) })

type Sample = { name: string; labels: Record<string, string>; value: number }

/**
 * Reads the text as its specification says it is written, and throws at the first line that is not: names, labels with their escapes,
 * numbers; TYPE before the samples and once, samples of one metric together, none twice.
 * https://prometheus.io/docs/instrumenting/exposition_formats/
 */
function parse(text: string): { samples: Sample[]; types: Map<string, string> } {
  const types = new Map<string, string>()
  const samples: Sample[] = []
  const seen = new Set<string>()
  const closed = new Set<string>()
  let current = ''
  if (!text.endsWith('\n')) throw new Error('the last line does not end')
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '') continue
    const comment = /^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.*)$/.exec(line)
    if (comment) {
      const [, kind, name = '', rest = ''] = comment
      if (kind === 'HELP') continue
      if (types.has(name)) throw new Error(`a second TYPE of ${name}`)
      if (!['counter', 'gauge', 'histogram', 'summary', 'untyped'].includes(rest)) throw new Error(`no type: ${line}`)
      types.set(name, rest)
      continue
    }
    if (line.startsWith('#')) continue
    const sample = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (NaN|[+-]Inf|[-+]?[\d.]+(?:e[-+]?\d+)?)(?: \d+)?$/i.exec(
      line,
    )
    if (!sample) throw new Error(`no sample: ${line}`)
    const [, name = '', text = '', value = ''] = sample
    const labels = labelsOf(text)
    const family = [name, name.replace(/_(bucket|sum|count)$/, '')].find((one) => types.has(one))
    if (!family) throw new Error(`no TYPE before ${name}`)
    if (family !== current) {
      if (closed.has(family)) throw new Error(`the samples of ${family} are not together`)
      closed.add(current)
      current = family
    }
    const key = `${name}${JSON.stringify(Object.entries(labels).toSorted())}`
    if (seen.has(key)) throw new Error(`twice: ${line}`)
    seen.add(key)
    samples.push({ name, labels, value: Number(value.replace('Inf', 'Infinity')) })
  }
  return { samples, types }
}

function labelsOf(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  let rest = text
  while (rest !== '') {
    const label = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/.exec(rest)
    if (!label?.[1]) throw new Error(`no label: ${rest}`)
    labels[label[1]] = label[2] ?? ''
    rest = rest.slice(label[0].length)
  }
  return labels
}

describe('/metrics', () => {
  test('is not there without a token of the operator', async () => {
    const closed = await openWholeSite(database)
    const answer = await closed.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
    expect([answer.statusCode, answer.body]).toEqual([404, ''])
    await closed.app.close()
  })

  test.each([undefined, 'Bearer wrong', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`])(
    'is closed to %s',
    async (sent) => {
      const answer = await scrape(sent)
      expect([answer.statusCode, answer.body]).toEqual([401, ''])
    },
  )

  test('is read by the rules of its format, and counts requests by the template of their route', async () => {
    await site.app.inject('/api/reservations/ABC234')
    await site.app.inject('/api/reservations/XYZ789')
    await site.app.inject('/api/nowhere/secret-key-of-someone')
    const answer = await scrape(`Bearer ${TOKEN}`)
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    const { samples, types } = parse(answer.body)
    const requests = samples.filter(({ name }) => name === 'http_requests_total')
    const asked = requests.find(({ labels }) => labels['route'] === '/api/reservations/:code')
    expect(asked).toMatchObject({ labels: { method: 'GET', status: '404' }, value: 2 })
    expect(requests.find(({ labels }) => labels['route'] === 'other')?.value).toBe(1)
    expect(types.get('http_request_duration_seconds')).toBe('histogram')
    expect(answer.body).not.toMatch(/ABC234|secret-key/)
  })

  test('has the process, the checks with what they measured, and calls to others', async () => {
    await site.modules.calls.call('duffel', async () => 'fine')
    const { samples } = parse((await scrape(`Bearer ${TOKEN}`)).body)
    const names = new Set(samples.map(({ name }) => name))
    for (const name of [
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_heap_size_used_bytes',
      'jangada_check_state',
      'jangada_pool_used',
      'jangada_pool_max',
      'jangada_jobs_oldest_ready_seconds',
      'jangada_outbox_waiting',
      'jangada_mail_waiting',
      'jangada_sockets_connected',
      'jangada_given_up_count',
    ])
      expect(names).toContain(name)
    const calls = samples.find(({ name, labels }) => name === 'jangada_outside_calls' && labels['outcome'] === 'ok')
    expect(calls).toMatchObject({ labels: { service: 'duffel' }, value: 1 })
    const answers = samples.filter(({ name }) => name === 'jangada_flight_answers')
    expect(answers.map(({ labels }) => labels)).toEqual(
      ['kept', 'shared', 'supplier'].map((from) => ({ supplier: 'duffel', from })),
    )
  })

  test('forgets what is not measured any more, and bookings are told by their outcome', async () => {
    const insert = (status: string, code: string) =>
      database.pool.query(
        `insert into reservations (code, status, locale, currency, amount, contact_email, contact_phone, hold_expires_at, last_day, created_at, updated_at)
         values ('${code}', '${status}', 'en', 'BRL', 100, 'a@example.com', 'x', now(), current_date, now(), now())`,
      )
    await insert('confirmed', 'ABC234')
    const outcomes = async () => {
      const { samples } = parse((await scrape(`Bearer ${TOKEN}`)).body)
      return samples
        .filter(({ name }) => name === 'jangada_bookings_last_day')
        .map(({ labels, value }) => [labels['outcome'], value])
    }
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    expect(await outcomes()).toEqual([['confirmed', 1]])
    await database.pool.query(`update reservations set status = 'refunded'`)
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    expect(await outcomes()).toEqual([['refunded', 1]])
    await database.pool.query('delete from reservations')
  }, 20_000)
})
