import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { rateLimits } from './rate-limit.ts'
import { answerAll } from './web.ts'

test('posters and pieces of maps have limits of their own and leave pages theirs', async () => {
  const app = Fastify()
  await app.register(rateLimits, { enabled: true })
  await app.register(async (screens) => answerAll(screens, async () => 'drawn'))
  const count = async (url: string, times: number) => {
    let answered = 0
    for (let i = 0; i < times; i++) if ((await app.inject(url)).statusCode === 200) answered++
    return answered
  }
  expect(await count('/map/2-1-1-en.json', 2001)).toBe(2000)
  expect(await count('/art/GIG.svg', 700)).toBe(700)
  expect(await count('/hotels', 601)).toBe(600)
  expect((await app.inject({ method: 'POST', url: '/map/2-1-1-en.json' })).statusCode).toBe(200)
  await app.close()
})
