import { AppError } from './errors.ts'
import type { Feature } from './features.contract.ts'
import { NOT_OFFERED } from './not-offered.contract.ts'
import { isOffered } from './site.ts'

export function notOffered(feature: Feature): AppError {
  return new AppError('feature/off', { userMessage: NOT_OFFERED[feature], more: { feature } })
}

/** Throws AppError `feature/off` where one of them is not offered. */
export function refuseUnlessOffered(...features: readonly Feature[]): void {
  const missing = features.find((feature) => !isOffered(feature))
  if (missing) throw notOffered(missing)
}
