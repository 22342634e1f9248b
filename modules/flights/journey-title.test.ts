import { expect, test } from 'vitest'
import { journeyGoal, journeyTitle } from './journey-title.contract.ts'

const NAMES: Record<string, string> = { GRU: 'São Paulo', VCP: 'São Paulo', LIS: 'Lisbon', MAD: 'Madrid', CDG: 'Paris' }
const nameOf = (code: string) => NAMES[code] ?? code
const legs = (text: string) => text.split(' ').map((leg) => ({ origin: leg.slice(0, 3), destination: leg.slice(4) }))

test.each([
  ['GRU-LIS', 'São Paulo → Lisbon', 'LIS'],
  ['GRU-LIS LIS-GRU', 'São Paulo → Lisbon', 'LIS'],
  ['GRU-LIS LIS-VCP', 'São Paulo → Lisbon', 'LIS'],
  ['GRU-LIS LIS-MAD', 'São Paulo → Lisbon → Madrid', 'MAD'],
  ['GRU-LIS LIS-MAD MAD-GRU', 'São Paulo → Lisbon → Madrid → São Paulo', 'MAD'],
  ['GRU-LIS MAD-GRU', 'São Paulo → Lisbon → Madrid → São Paulo', 'LIS'],
  ['GRU-LIS LIS-GRU GRU-CDG', 'São Paulo → Lisbon → São Paulo → Paris', 'CDG'],
])('%s is called %s', (text, title, goal) => {
  expect(journeyTitle(legs(text), nameOf)).toBe(title)
  expect(journeyGoal(legs(text), nameOf)).toBe(goal)
})

test('a journey without flights has no title', () => {
  expect([journeyTitle([]), journeyGoal([])]).toEqual(['', ''])
})
