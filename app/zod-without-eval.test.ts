import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ZOD_WITHOUT_EVAL } from './zod-without-eval.ts'

/* Another process, since this one may have loaded zod before. */
function jitlessAfter(script: string): string {
  const program = `globalThis.window = globalThis; ${script}; console.log((await import('zod/v4/core')).globalConfig.jitless)`
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).trim()
}

test('zod finds there that it is not to compile', () => {
  expect(jitlessAfter(ZOD_WITHOUT_EVAL)).toBe('true')
  expect(jitlessAfter('')).toBe('undefined')
})
