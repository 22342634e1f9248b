import type { DiagnosticsDeps } from '#modules/diagnostics/diagnostics.deps.ts'
import type { Check, Finding } from '#platform/diagnosis/check.ts'
import { lastRuns, readPause } from './journeys.store.ts'

/** Also for samples of mails. */
export const JOURNEY_TEXT = {
  name: /*i18n*/ { id: 'check.journeys', message: 'Journeys' },
  proves: /*i18n*/ {
    id: 'check.journeys.proves',
    message:
      'Flights, stays, cars, insurance and packages can be booked and cancelled, and chats are answered: rehearsed every five minutes.',
  },
  passed: /*i18n*/ {
    id: 'check.journeys.passed',
    message: 'All passed {minutes, plural, =0 {just now} one {# minute ago} other {# minutes ago}}.',
  },
  failed: /*i18n*/ { id: 'check.journeys.failed', message: 'A journey failed at the step “{step}”: {said}' },
  late: /*i18n*/ { id: 'check.journeys.late', message: 'The last rehearsal was {minutes} minutes ago.' },
  paused: /*i18n*/ { id: 'check.journeys.paused', message: 'They are paused, so nothing is tested.' },
  off: /*i18n*/ { id: 'check.journeys.off', message: 'They are off (JOURNEYS=off).' },
  never: /*i18n*/ {
    id: 'check.journeys.never',
    message: 'None has been rehearsed yet: the next round begins within five minutes.',
  },
  notRun: /*i18n*/ {
    id: 'check.journeys.not-run',
    message: 'They could not be rehearsed; the reason is shown with the journeys below.',
  },
  advice: /*i18n*/ {
    id: 'check.journeys.advice',
    message: 'The journeys below show the failing step. Travellers probably run into it too.',
  },
  lateAdvice: /*i18n*/ {
    id: 'check.journeys.late.advice',
    message: 'Check whether scheduled jobs run: the queue is diagnostics.journeys.',
  },
  pausedAdvice: /*i18n*/ { id: 'check.journeys.paused.advice', message: 'Resume them as soon as you can.' },
}

const LATE_MINUTES = 16

/** That the last rehearsal of every journey passed, and not long ago. */
export function journeyCheck({ db, clock, rehearses }: Pick<DiagnosticsDeps, 'db' | 'clock' | 'rehearses'>): Check {
  return {
    id: 'journeys',
    group: 'work',
    name: JOURNEY_TEXT.name,
    proves: JOURNEY_TEXT.proves,
    advice: JOURNEY_TEXT.lateAdvice,
    async run() {
      const runs = await lastRuns(db)
      const figures = {
        seconds: { by: 'journey', of: Object.fromEntries(runs.map(({ journey, ms }) => [journey, ms / 1000])) },
        passed: {
          by: 'journey',
          of: Object.fromEntries(runs.map(({ journey, outcome }) => [journey, outcome === 'passed' ? 1 : 0])),
        },
      }
      const paused = (await readPause(db))?.paused ?? false
      return { ...judge(runs, { paused, rehearses, now: clock.now() }), figures }
    },
  }
}

type How = { paused: boolean; rehearses: boolean; now: Date }

function judge(runs: Awaited<ReturnType<typeof lastRuns>>, { paused, rehearses, now }: How): Finding {
  if (paused) return { state: 'attention', found: JOURNEY_TEXT.paused, advice: JOURNEY_TEXT.pausedAdvice }
  if (!rehearses) return { state: 'not_set_up', found: JOURNEY_TEXT.off }
  if (runs.length === 0) return { state: 'not_set_up', found: JOURNEY_TEXT.never }
  const failed = runs.find(({ outcome }) => outcome === 'failed')?.steps.find(({ said }) => said !== null)
  if (failed) {
    const values = { step: failed.name, said: failed.said ?? '' }
    return { state: 'failing', found: JOURNEY_TEXT.failed, values, advice: JOURNEY_TEXT.advice }
  }
  const minutes = Math.floor((now.getTime() - Math.max(...runs.map(({ at }) => at.getTime()))) / 60_000)
  if (minutes >= LATE_MINUTES)
    return { state: 'failing', found: JOURNEY_TEXT.late, values: { minutes }, advice: JOURNEY_TEXT.lateAdvice }
  const notRun = runs.find(({ outcome }) => outcome === 'not_run')
  if (notRun?.reason === 'no_stage')
    return { state: 'failing', found: JOURNEY_TEXT.notRun, advice: JOURNEY_TEXT.advice }
  if (notRun) return { state: 'not_set_up', found: JOURNEY_TEXT.notRun }
  return { state: 'ok', found: JOURNEY_TEXT.passed, values: { minutes } }
}
