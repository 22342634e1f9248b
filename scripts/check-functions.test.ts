import { expect, test } from 'vitest'
import { longFunctions } from './check-functions.mjs'

test('statements are counted with those of blocks, not of functions within', () => {
  const source = `
    export function long(list: string[]) {
      const first = list[0]
      if (!first) return null
      for (const one of list) {
        console.log(one)
      }
      const inner = () => {
        first.trim()
        return first
      }
      return inner()
    }
    const short = (a: number) => a + 1
    class Box {
      open() {
        return <div>{short(1)}</div>
      }
    }`
  expect(longFunctions(source, 6)).toEqual([{ line: 2, name: 'long', statements: 7 }])
  expect(longFunctions(source, 7)).toEqual([])
})
