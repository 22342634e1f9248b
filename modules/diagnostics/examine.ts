import type { Clock } from '#platform/clock.ts'
import { type Check, type CheckState, type Finding, worstOf } from '#platform/diagnosis/check.ts'
import type { Message, Values } from '#platform/locale.ts'
import { withoutValues } from '#platform/log.ts'
import { shortened } from '#platform/network-trouble.ts'
import type { Diagnosis } from './diagnostics.contract.ts'

const TEXT = {
  failed: /*i18n*/ { id: 'check.failed', message: 'It could not be checked: {said}' },
  late: /*i18n*/ { id: 'check.late', message: 'There was no answer within {seconds} s.' },
}

/** Of a check that names no other. Together they are as late as the latest of them. */
const LIMIT_MS = 3_000
/** Two who look at once, or a page and a scrape, share an answer. */
const KEPT_MS = 2_000

export type Checked = { check: Check; finding: Finding; ms: number; at: Date }
export type Examiner = {
  /** From now on it is examined with the others. */
  add(...checks: readonly Check[]): void
  /** Everything at once, each within its own limit; throws nothing. */
  examine(): Promise<Checked[]>
}

type Kept = { since: number; checked: Promise<Checked> }

export function createExaminer({ now }: Clock): Examiner {
  const checks: Check[] = []
  const kept = new Map<string, Kept>()
  const one = (check: Check) => {
    const last = kept.get(check.id)
    if (last && performance.now() - last.since < (check.keptMs ?? KEPT_MS)) return last.checked
    const begun = { since: performance.now(), checked: examineOne(check, now()) }
    kept.set(check.id, begun)
    // What is wrong may have been mended: it is looked at again.
    void begun.checked.then(({ finding }) => finding.state === 'failing' && kept.delete(check.id))
    return begun.checked
  }
  return {
    add(...more) {
      for (const check of more) {
        if (checks.some(({ id }) => id === check.id)) throw new Error(`there are two checks ${check.id}`)
        checks.push(check)
      }
    },
    examine: () => Promise.all(checks.map(one)),
  }
}

async function examineOne(check: Check, at: Date): Promise<Checked> {
  const { limitMs = LIMIT_MS, advice } = check
  const began = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    const seconds = Math.round(limitMs / 100) / 10
    timer = setTimeout(() => resolve({ state: 'failing', found: TEXT.late, values: { seconds }, advice }), limitMs)
  })
  const found = (async () => check.run())().catch((error: unknown): Finding => {
    const said = shortened(withoutValues(causeOf(error)))
    return { state: 'failing', found: TEXT.failed, values: { said }, advice }
  })
  const finding = await Promise.race([found, late])
  clearTimeout(timer)
  return { check, finding, ms: Math.round(performance.now() - began), at }
}

/** What the database said, and not the query that Drizzle puts around it. */
function causeOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
}

type Say = (message: Message, values?: Values) => string

/** As the page shows it, in the language of the reader. */
export function diagnosisOf(checked: readonly Checked[], say: Say): Diagnosis {
  return {
    state: worstOf(checked.map(({ finding }) => countedState(finding.state))),
    checks: checked.map(({ check, finding, ms, at }) => ({
      id: check.id,
      group: check.group,
      name: say(check.name),
      proves: say(check.proves),
      state: finding.state,
      found: say(finding.found, finding.values),
      advice: finding.advice ? say(finding.advice) : null,
      ms,
      measuredAt: at.toISOString(),
    })),
  }
}

/** What nobody has set up is no trouble of the whole. */
const countedState = (state: CheckState) => (state === 'not_set_up' ? 'ok' : state)
