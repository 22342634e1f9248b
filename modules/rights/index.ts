import { quoteFlight } from './quote-flight.ts'
import type { Rights } from './rights.ts'
import { FLIGHT_RULES } from './rules/index.ts'
import { scheduleChange } from './schedule-change.ts'

export { explain, sourceOf } from './explain.ts'
export type {
  CancellationQuote,
  FlightFacts,
  Rights,
  RuleApplied,
} from './rights.ts'

/** What the law, the fare and our own promises give back. Pure; nothing is read and nothing is kept. */
export function createRights(): Rights {
  return {
    quoteFlight: (facts, now) => quoteFlight(FLIGHT_RULES, facts, now),
    scheduleChange,
  }
}
