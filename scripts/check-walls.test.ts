import { expect, test } from 'vitest'
import { circlesAmong } from './check-walls.mjs'

const file = (source: string, loads: string[], types: string[] = []) => ({
  source,
  dependencies: [
    ...types.map((resolved) => ({ resolved, dependencyTypes: ['local', 'import', 'type-only'] })),
    ...loads.map((resolved) => ({ resolved, dependencyTypes: ['local', 'import'] })),
  ],
})

test('a circle is found beside a shorter one of types alone, which is none', () => {
  const a = file('a', ['b'], ['types'])
  const modules = [a, file('b', ['c'], ['a']), file('c', ['a']), file('types', [], ['a']), file('d', ['a'])]
  expect(circlesAmong(modules)).toEqual([['a', 'b', 'c']])
  expect(circlesAmong([a, file('b', [], ['a'])])).toEqual([])
  expect(circlesAmong([file('alone', ['alone'])])).toEqual([['alone']])
})
