import type { CancelAnswer } from '#modules/suppliers/index.ts'
import type { CoverFacts } from './insurance.contract.ts'

/** What an insurer is told of a policy: whom, where and when it insures. Another insurer is another adapter of this port. */
export type Application = {
  /** Of the call: the same key is the same policy. */
  key: string
  facts: CoverFacts
  people: readonly { givenNames: string; surname: string; birthDate: string }[]
}

export type Applied = { status: 'accepted'; number: string } | { status: 'refused'; reason: string }

/**
 * Accepting binds the insurer to issue until it is cancelled. Every call bears being repeated; one that throws has an unknown
 * outcome.
 */
export type Insurer = {
  code: string
  apply(application: Application): Promise<Applied>
  /** Makes an issued policy, under its number, what the application says. The same key again changes nothing more. */
  amend(number: string, application: Application): Promise<Applied>
  /** What was accepted under the key of an application or an amendment; null where the insurer has never heard of it. */
  find(key: string): Promise<Applied | null>
  /** Throws Error for a policy that was cancelled or never accepted. */
  issue(number: string): Promise<void>
  cancel(number: string): Promise<CancelAnswer>
}
