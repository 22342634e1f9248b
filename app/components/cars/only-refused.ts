import { isAppError } from '#platform/errors.ts'

/** A refusal is told by the page; anything else is a defect. */
export function onlyRefused(error: unknown): null {
  if (isAppError(error)) return null
  throw error
}
