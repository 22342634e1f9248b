import { afterEach, beforeEach, expect, vi } from 'vitest'
import { setSite } from '#platform/site.ts'

let errors: unknown[][] = []

beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    errors.push(args)
  })
})

/** All files of a worker share globals and prototypes: each test leaves them as they were. */
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setSite(null)
  expect(errors, 'console.error was called').toEqual([])
})
