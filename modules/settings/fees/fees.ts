import type { Actor, SettingsDeps } from '#modules/settings/settings.deps.ts'
import { readRow } from '#modules/settings/settings.store.ts'
import { writeSite } from '#modules/settings/site.ts'
import { businessDay } from '#platform/business-day.contract.ts'
import { AppError, type FieldError } from '#platform/errors.ts'
import type { Message, Values } from '#platform/locale.ts'
import { productOf } from '#platform/mark-up.contract.ts'
import { NOTICE_DAYS } from '#platform/notice.contract.ts'
import { type FeeProblem, feeNews, feeProblem, isFor, markUpProblem } from './fee-rules.ts'
import type { FeeStepWithdraw, FeeStepWrite, Fees, MarkUpWithdraw, MarkUpWrite } from './fees.contract.ts'
import { feeStepChanged } from './fees.events.ts'

const NONE: Fees = { steps: [], markUps: [] }

const TEXT = {
  twice: /*i18n*/ {
    id: 'settings.fees-twice',
    message: 'Something already starts on {day}. Choose another day, or withdraw it first.',
  },
  begun: /*i18n*/ {
    id: 'settings.fees-begun',
    message:
      'What started on {day} can no longer be changed or removed: bookings were made with it. Add what comes next.',
  },
  past: /*i18n*/ {
    id: 'settings.fees-past',
    message: 'The day {day} has passed, and bookings were made without this. Choose today or a later day.',
  },
  notice: /*i18n*/ {
    id: 'settings.fees-notice',
    message:
      'This is more than the previous {percent}%. Owners must be told {notice, plural, one {# day} other {# days}} ahead: choose {day} or later.',
  },
  told: /*i18n*/ {
    id: 'settings.fees-told',
    message:
      'Owners have been told of {percent}% on {day}. A higher fee needs {notice, plural, one {# day} other {# days}} of notice: set it for a later day.',
  },
  gone: /*i18n*/ {
    id: 'settings.fees-gone',
    message: 'Nothing starts on this day. Reload the page.',
  },
} satisfies Record<string, Message>

/** What is set of fees and mark-ups; nothing is, to begin with. */
export async function readFees({ db }: Pick<SettingsDeps, 'db'>): Promise<Fees> {
  const row = await readRow(db, 'fees')
  return (row?.value as Fees | null | undefined) ?? NONE
}

/**
 * Sets all of it by the rules; owners are told of steps in the same transaction. Throws AppError `request/invalid` for what may not
 * follow what is set, `settings/changed` after another change.
 */
export async function saveFees(deps: SettingsDeps, staff: Actor, value: Fees, seen: number): Promise<void> {
  const today = businessDay(deps.clock.now())
  const before = await readFees(deps)
  const wrong = feeProblem(before.steps, value.steps, today) ?? markUpProblem(before.markUps, value.markUps, today)
  if (wrong) throw refused(wrong)
  await writeSite(deps, staff, {
    section: 'fees',
    seen,
    value: inOrder(value),
    async also(tx) {
      for (const news of feeNews(before.steps, value.steps)) await deps.events.publish(tx, feeStepChanged, news)
    },
  })
}

/** Throws as `saveFees` does. */
export async function addFeeStep(deps: SettingsDeps, staff: Actor, { version, ...step }: FeeStepWrite): Promise<void> {
  const { steps, markUps } = await readFees(deps)
  await saveFees(deps, staff, { steps: [...steps, step], markUps }, version)
}

/** Takes a step back before it begins. Throws as `saveFees` does. */
export async function withdrawFeeStep(
  deps: SettingsDeps,
  staff: Actor,
  { from, version }: FeeStepWithdraw,
): Promise<void> {
  const { steps, markUps } = await readFees(deps)
  const left = steps.filter((step) => step.from !== from)
  if (left.length === steps.length) throw new AppError('settings/changed', { userMessage: TEXT.gone })
  await saveFees(deps, staff, { steps: left, markUps }, version)
}

/** In place of one for the same supplier and day, where that is not over. Throws as `saveFees` does. */
export async function setMarkUp(deps: SettingsDeps, staff: Actor, { version, ...rule }: MarkUpWrite): Promise<void> {
  const { steps, markUps } = await readFees(deps)
  const others = markUps.filter((one) => !isFor(rule)(one))
  await saveFees(deps, staff, { steps, markUps: [...others, rule] }, version)
}

/** Throws as `saveFees` does. */
export async function withdrawMarkUp(
  deps: SettingsDeps,
  staff: Actor,
  { version, ...which }: MarkUpWithdraw,
): Promise<void> {
  const { steps, markUps } = await readFees(deps)
  const left = markUps.filter((one) => !isFor(which)(one))
  if (left.length === markUps.length) throw new AppError('settings/changed', { userMessage: TEXT.gone })
  await saveFees(deps, staff, { steps, markUps: left }, version)
}

/** The same schedule reads the same, whichever way it came about. */
function inOrder({ steps, markUps }: Fees): Fees {
  const key = (rule: Fees['markUps'][number]) => `${rule.from} ${productOf(rule)} ${rule.supplier ?? ''}`
  return {
    steps: steps.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    markUps: markUps.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)),
  }
}

function refused(problem: FeeProblem): AppError {
  const text = TEXT[problem.what]
  const values: Values = { day: { day: problem.day }, notice: NOTICE_DAYS }
  if ('percent' in problem) values['percent'] = problem.percent
  const field: FieldError = { field: 'from', text, values }
  return new AppError('request/invalid', { userMessage: text, values, fields: [field] })
}
