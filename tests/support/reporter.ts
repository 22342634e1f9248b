import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

type Errors = readonly { message: string; stack?: string | undefined; VITEST_TEST_PATH?: string }[]

/**
 * Writes what scripts/test.mjs counts to the file named by TEST_COUNTS: how many tests passed, failed and were skipped, and
 * what failed, in full. A test that never ended and an error that belongs to no test count as failed.
 */
export default class Counts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: Errors) {
    const counts = { passed: 0, failed: unhandled.length, skipped: 0, failures: [] as string[] }
    for (const module of modules) {
      const before = counts.failed
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        counts[state === 'pending' ? 'failed' : state] += 1
        if (state === 'failed' || state === 'pending') counts.failures.push(failure(module, test))
      }
      for (const part of [module, ...module.children.allSuites()].filter((part) => part.errors().length)) {
        counts.failures.push(described(module.relativeModuleId, part.errors()))
      }
      if (!module.ok() && counts.failed === before) counts.failed += 1
    }
    // The file that its worker had open, which need not be the one that is at fault.
    for (const error of unhandled) {
      const during = error.VITEST_TEST_PATH ? ` (during ${relative('.', error.VITEST_TEST_PATH)})` : ''
      counts.failures.push(described(`outside of every test${during}`, [error]))
    }
    const file = process.env['TEST_COUNTS'] ?? 'test-results/tests.json'
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(counts))
  }
}

function failure(module: TestModule, test: TestCase) {
  return described(
    `${module.relativeModuleId} › ${test.fullName}`,
    test.result().errors ?? [{ message: 'it never ended' }],
  )
}

function described(name: string, errors: Errors) {
  const own = (stack = '') =>
    stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node_modules|<anonymous>/.test(line))
  return [name, ...errors.flatMap(({ message, stack }) => [message, ...own(stack)])].join('\n')
}
