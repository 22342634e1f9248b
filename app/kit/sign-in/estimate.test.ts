import { expect, test } from 'vitest'
import { estimate } from './estimate.ts'

const ANA = ['Ana', 'Souza', 'ana@example.com']

test.each([
  ['password', [], 0],
  ['aaaaaaaa', [], 0],
  ['cadeira vento mapa chuva', [], 4],
])('%s', (password, personal, score) => {
  expect(estimate(password, personal)).toBe(score)
})

test('what is made of one’s own name is easy to guess', () => {
  expect(estimate('anasouza1', ANA)).toBeLessThan(2)
  expect(estimate('anasouza1', [])).toBeGreaterThan(estimate('anasouza1', ANA))
})
