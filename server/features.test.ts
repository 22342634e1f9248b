import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FEATURES, type Feature } from '#platform/features.contract.ts'
import { factsOfOff } from '#platform/offered-pages.contract.ts'
import { isOffered, setSite } from '#platform/site.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'

/**
 * Every public operation of the API belongs to a feature of the site, or to the list below with the reason why it is always there. What belongs
 * to a feature that is switched off is refused with one code, before anything of the request is read.
 */

/** By what they begin with. */
const ALWAYS_ON: Record<string, string> = {
  'GET /api/locations/search': 'places, which say nothing of what is sold',
  'GET /api/hotels/autocomplete': 'cities, which cars are searched by, too',
  'GET /api/insurance/terms': 'hold for those who are insured',
  'POST /api/alerts/stop': 'ends what was asked for',
  'POST /api/newsletter/unsubscribe': 'ends what was asked for',
  'POST /api/campaigns/leave': 'ends what was asked for',
  'GET /api/chat': 'an open conversation shows it',
  'GET /api/chat/sessions/{sessionId}': 'conversations that are open',
  'POST /api/chat/sessions/{sessionId}': 'conversations that are open',
  'PUT /api/chat/sessions/{sessionId}': 'conversations that are open',
  'POST /api/hotel-owner/auth/login': 'owners who have an account',
  'POST /api/hotel-owner/auth/second-factor': 'owners who have an account',
  'POST /api/hotel-owner/auth/forgot-password': 'owners who have an account',
  'POST /api/hotel-owner/auth/verify-reset-token': 'owners who have an account',
  'POST /api/hotel-owner/auth/reset-password': 'owners who have an account',
  'POST /api/customer/': 'accounts of customers',
  'POST /api/admin/': 'staff',
  'GET /api/setup': 'staff',
  'POST /api/setup': 'staff',
  'POST /api/reservations/{code}': 'what is held or booked',
  'GET /api/reservations/{code}': 'what is held or booked',
  'DELETE /api/reservations/{code}': 'what is held or booked',
  'POST /api/reservations/lookup': 'what is booked',
  'POST /api/reservations': 'refuses by what is asked for: below',
  'GET /api/payments/methods': 'what is held is paid',
  'POST /api/flights/webhooks': 'what was sold is changed by airlines',
  'POST /api/payments/webhooks': 'what is held is paid',
  'POST /api/consents': 'what a browser may keep',
  'POST /api/support/': 'messages to us',
  'GET /api/help/search': 'help for what is booked',
}

type Told = { 'x-access': string; 'x-features'?: Feature[]; responses: Record<string, object> }
type Operation = { name: string; method: string; url: string; features: Feature[]; statuses: string[] }

const database = testDatabase()
let site: Awaited<ReturnType<typeof openWholeSite>>
let open: Operation[]

beforeAll(async () => {
  site = await openWholeSite(database, { clock: fixedClock('2026-11-19T12:00:00Z') })
  const { paths } = (await site.app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, Told>> }>()
  open = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, told]) => {
      if (!['public', 'traveller', 'reviewer'].includes(told['x-access'])) return []
      const url = path.replace(/\{\w+\}/g, '4b7a4f3e-0c1f-4a5e-9d52-1d7f0a3c1e11')
      const [name, features] = [`${method.toUpperCase()} ${path}`, told['x-features'] ?? []]
      return [{ name, method: method.toUpperCase(), url, features, statuses: Object.keys(told.responses) }]
    }),
  )
  return () => site.app.close()
}, 240_000)
afterEach(() => setSite(null))

async function codeOf({ method, url }: Operation): Promise<string | undefined> {
  const payload = method === 'GET' ? {} : { payload: {} }
  const answer = await site.app.inject({ method: method as 'GET', url, ...payload })
  return answer.headers['content-type']?.toString().startsWith('application/json') ? answer.json().code : undefined
}

describe('features that are switched off', () => {
  test('every public operation belongs to a feature, or says why it is always there', () => {
    const begins = Object.keys(ALWAYS_ON)
    const always = (name: string) =>
      begins.some((one) => name === one || (name.startsWith(one) && one !== 'GET /api/chat'))
    const homeless = open.filter(({ name, features }) => features.length === 0 && !always(name))
    expect(homeless.map(({ name }) => name)).toEqual([])
    const unused = begins.filter(
      (one) => !open.some(({ name, features }) => features.length === 0 && name.startsWith(one)),
    )
    expect(unused).toEqual([])
    const undescribed = open.filter(({ features, statuses }) => features.length > 0 && !statuses.includes('404'))
    expect(undescribed.map(({ name }) => name)).toEqual([])
    expect(new Set(open.flatMap(({ features }) => features))).toEqual(new Set(FEATURES))
  })

  test.each(FEATURES.map((feature) => [feature]))(
    'without %s its operations are refused, and no others',
    async (off) => {
      setSite(factsOfOff([off]))
      const wrong: string[] = []
      for (const operation of open) {
        const refused = (await codeOf(operation)) === 'feature/off'
        const expected = operation.features.some((one) => !isOffered(one))
        if (refused !== expected) wrong.push(`${operation.name} ${refused ? 'is refused' : 'still answers'}`)
      }
      expect(wrong).toEqual([])
    },
  )

  test('the refusal is one sentence, in the language of the request, with the feature that is missing', async () => {
    setSite(factsOfOff(['hotels']))
    const asked = { method: 'POST', url: '/api/packages/search', payload: {} } as const
    const answer = await site.app.inject({ ...asked, headers: { 'accept-language': 'pt-BR' } })
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      expect.objectContaining({
        code: 'feature/off',
        feature: 'packages',
        error: 'Pacotes não estão disponíveis no momento.',
      }),
    ])
  })

  test.each([
    ['flights', 'flight'],
    ['hotels', 'stay'],
    ['cars', 'car'],
    ['insurance', 'policy'],
  ] as const)('nothing of %s is held', async (off, kind) => {
    const { reservations } = site.modules
    const body = { kind } as Parameters<typeof reservations.refuseClosed>[0]
    expect(() => reservations.refuseClosed(body)).not.toThrow()
    setSite(factsOfOff([off]))
    expect(() => reservations.refuseClosed(body)).toThrow(expect.objectContaining({ code: 'feature/off' }))
    const others = ['flight', 'stay', 'car', 'policy'].map((one) => ({ kind: one }))
    const several = { kind: 'several', items: others } as Parameters<typeof reservations.refuseClosed>[0]
    const item = others.findIndex((one) => one.kind === kind)
    expect(() => reservations.refuseClosed(several)).toThrow(
      expect.objectContaining({ code: 'feature/off', more: expect.objectContaining({ item, feature: off }) }),
    )
  })
})
