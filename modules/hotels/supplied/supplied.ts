import type { KeyObject } from 'node:crypto'
import { type AskSupplied, createAskSupplied, type SuppliedDeps } from './ask-supplied.ts'
import { createSuppliedStays, type SuppliedStays } from './supplied-stays.ts'

/** Hotels of suppliers: how searches and pages ask for them, and how reservations book them. */
export function createSupplied(deps: SuppliedDeps & { secret: KeyObject }): {
  asking: AskSupplied
  stays: SuppliedStays
} {
  const asking = createAskSupplied(deps)
  return { asking, stays: createSuppliedStays({ ...deps, asking }) }
}
