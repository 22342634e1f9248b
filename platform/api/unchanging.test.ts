import { expect, test, vi } from 'vitest'
import { unchangingAnswer, writtenOnce } from './unchanging.ts'

test('an answer that does not change is written once for each route, any other each time', () => {
  const write = vi.fn((answer: unknown) => JSON.stringify(answer))
  const [route, other] = [writtenOnce(write), writtenOnce((answer) => `${JSON.stringify(answer)} there`)]
  const lasting = unchangingAnswer([{ name: 'Recife' }])
  const passing = { name: 'Recife' }
  expect([route(lasting), route(lasting)]).toEqual(['[{"name":"Recife"}]', '[{"name":"Recife"}]'])
  expect(write).toHaveBeenCalledTimes(1)
  expect(other(lasting)).toBe('[{"name":"Recife"}] there')
  expect(route(passing)).toBe('{"name":"Recife"}')
  passing.name = 'Natal'
  expect(route(passing)).toBe('{"name":"Natal"}')
  expect([route(null), route('text')]).toEqual(['null', '"text"'])
})

test('it cannot be changed', () => {
  const lasting = unchangingAnswer({ name: 'Recife' })
  expect(() => Object.assign(lasting, { name: 'Natal' })).toThrow(TypeError)
})
