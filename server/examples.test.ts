import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#platform/api/endpoint.ts'

/* What the description of the API shows is what the operation takes and answers. */

const files = readdirSync('modules', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.routes.ts'),
)
const groups = await Promise.all(files.map((name) => import(`#modules/${name}`)))
const endpoints = groups.flatMap((group: Record<string, Record<string, Endpoint>>) =>
  Object.values(group).flatMap((one) => Object.values(one)),
)
const shown = endpoints.flatMap(({ method, path, example, ...schemas }) =>
  (['in', 'out'] as const).flatMap((side) => {
    const value = example?.[side]
    return value === undefined ? [] : [{ name: `${method} ${path} ${side}`, value, schema: schemas[side] }]
  }),
)

test('every step of a booking shows how it is called or what it answers', () => {
  const named = shown.map(({ name }) => name.toLowerCase())
  for (const step of [
    'post /flights/search in',
    'post /reservations in',
    'post /reservations/:code/payments in',
    'get /reservations/:code out',
    'post /reservations/:code/cancel-quote out',
    'post /reservations/:code/cancel in',
  ]) {
    expect(named).toContain(step)
  }
})

test.each(shown)('$name', ({ value, schema }) => {
  if (!(schema instanceof z.ZodType)) throw new Error('an example of something that has no schema')
  const parsed = schema.safeParse(value)
  expect(parsed.error?.issues ?? []).toEqual([])
})
