import { afterEach, beforeEach, expect, vi } from 'vitest'

let errors: unknown[][] = []

beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    errors.push(args)
  })
})

afterEach(() => {
  expect(errors, 'console.error was called').toEqual([])
})
