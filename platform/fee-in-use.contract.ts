import { businessDay } from './business-day.contract.ts'
import { type FeeStep, feeOn, stepsAfter } from './fees.contract.ts'
import { site } from './site.ts'

/** The percentage of a stay that is booked at this moment; it keeps it. */
export const feeAt = (moment: Date): number => feeOn(site().feeSteps, businessDay(moment))

/** What it will be next, and from which day on; null where nothing is set. */
export const nextFee = (now: Date): FeeStep | null => stepsAfter(site().feeSteps, businessDay(now))[0] ?? null
