import { careerApplications } from '#modules/careers/careers.tables.ts'
import { DECIDED, type Stage } from '#modules/careers/careers-limits.contract.ts'
import type { Database } from '#platform/database/index.ts'
import { and, inArray, isNull, lt, lte, notInArray, or } from '#platform/database/query.ts'
import { keptDays, keptSince } from '#platform/retention.contract.ts'

const DAY_MS = 86_400_000
const { stage, stageAt, receivedAt, eraseAfter, erasedAt } = careerApplications

type Dated = { stage: Stage; stageAt: Date; receivedAt: Date }

/** When an application that stands so is erased, by the periods that hold. */
export function eraseAfterOf({ stage: its, stageAt: moved, receivedAt: came }: Dated): Date {
  return DECIDED.includes(its)
    ? later(moved, keptDays('applications'))
    : later(came, keptDays('applications-undecided'))
}

const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/** A shorter period holds at once for all; a longer one for what moves from then on: the others were told so much. */
export const eraseOn = (row: Dated & { eraseAfter: Date }): Date => {
  const holds = eraseAfterOf(row)
  return holds < row.eraseAfter ? holds : row.eraseAfter
}

const isDecidedBefore = (before: Date, now: Date) =>
  and(isNull(erasedAt), inArray(stage, [...DECIDED]), or(lt(stageAt, before), lte(eraseAfter, now)))
const isUndecidedBefore = (before: Date, now: Date) =>
  and(isNull(erasedAt), notInArray(stage, [...DECIDED]), or(lt(receivedAt, before), lte(eraseAfter, now)))

export const countDecidedBefore = (db: Database, before: Date, now: Date) =>
  db.$count(careerApplications, isDecidedBefore(before, now))
export const countUndecidedBefore = (db: Database, before: Date, now: Date) =>
  db.$count(careerApplications, isUndecidedBefore(before, now))

/** What has been kept for its time. */
export const isDue = (now: Date) =>
  or(
    isDecidedBefore(keptSince('applications', now), now),
    isUndecidedBefore(keptSince('applications-undecided', now), now),
  )
