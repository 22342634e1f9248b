/* What those who sell for others have in common: how they are asked, how often, and the way to Duffel. */
export { type AnsweredFrom, type AnswerMemory, createAnswerMemory } from './answer-memory.ts'
export { type AnswerOf, askAll, type SearchOptions } from './ask-all.ts'
export type { CancelAnswer } from './cancel-answer.ts'
export {
  createDuffelClient,
  type DuffelClient,
  DuffelError,
  parsed,
} from './duffel/duffel-client.ts'
export { ownMoney, sellingPrice } from './duffel/duffel-money.ts'
export { DuffelAmount, DuffelInstant } from './duffel/duffel-values.ts'
export {
  createLooks,
  type LookDeps,
  type LookLimit,
  type Looks,
  type LooksSpent,
  THRIFTY,
} from './look-to-book.ts'
export { type Adding, byMarkUp } from './mark-up.ts'
