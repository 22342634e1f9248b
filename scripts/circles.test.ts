import { expect, test } from 'vitest'
import { circlesAmong } from './circles.mjs'

const file = (source: string, imports: string[], types: string[] = []) => ({
  source,
  dependencies: [
    ...types.map((resolved) => ({ resolved, dependencyTypes: ['local', 'import', 'type-only'] })),
    ...imports.map((resolved) => ({ resolved, dependencyTypes: ['local', 'import'] })),
  ],
})

test('a circle is found whole, beside a shorter one', () => {
  const a = file('a', ['b'])
  const modules = [a, file('b', ['c', 'a']), file('c', ['a']), file('leaf', []), file('d', ['a', 'leaf'])]
  expect(circlesAmong(modules)).toEqual([['a', 'b', 'c']])
  expect(circlesAmong([file('alone', ['alone'])])).toEqual([['alone']])
  expect(circlesAmong([a, file('b', []), file('d', ['a', 'b'])])).toEqual([])
})

test('an import of types alone closes a circle too', () => {
  expect(circlesAmong([file('a', ['b']), file('b', [], ['a'])])).toEqual([['a', 'b']])
})
