import { expect, test } from 'vitest'
import { importsOf, testsNear } from './tests-near.ts'

const FILES = new Map(
  Object.entries({
    'platform/money.ts': [],
    'platform/money.test.ts': ['platform/money.ts'],
    'platform/mail/letter.ts': ['platform/money.ts'],
    'platform/mail/letter.test.ts': ['platform/mail/letter.ts'],
    'modules/hotels/price.ts': ['platform/money.ts'],
    'modules/hotels/index.ts': ['modules/hotels/price.ts'],
    'modules/hotels/hotels.test.ts': ['modules/hotels/index.ts'],
    'modules/hotels/amounts.test.ts': ['platform/money.ts'],
    'server/modules.ts': ['modules/hotels/index.ts'],
    'server/app.test.ts': ['server/modules.ts'],
  }),
)

test('a changed file is tried by what imports it, and by what reaches it in its room', () => {
  expect(testsNear(['modules/hotels/price.ts'], FILES)).toEqual(['modules/hotels/hotels.test.ts'])
  expect(testsNear(['platform/money.ts'], FILES)).toEqual([
    'modules/hotels/amounts.test.ts',
    'platform/mail/letter.test.ts',
    'platform/money.test.ts',
  ])
  expect(testsNear(['server/modules.ts'], FILES)).toEqual(['server/app.test.ts'])
})

test('a changed test is run itself; what is gone or no code is not', () => {
  expect(testsNear(['server/app.test.ts', 'modules/gone.test.ts', 'README.md'], FILES)).toEqual(['server/app.test.ts'])
})

test('imports of every kind are read', () => {
  const source = `
    import './set-up.ts'
    import type { Money } from '#platform/money.ts'
    import {
      one,
    } from './one.ts'
    export { two } from './deep/two.ts'
    import { test } from 'vitest'
    import { messages } from '#app/locales/site/pt-BR.po?english'
    const late = () => import('./late.tsx')`
  expect(importsOf('app/ui/part.tsx', source)).toEqual([
    'app/ui/set-up.ts',
    'platform/money.ts',
    'app/ui/one.ts',
    'app/ui/deep/two.ts',
    'app/locales/site/pt-BR.po',
    'app/ui/late.tsx',
  ])
})
