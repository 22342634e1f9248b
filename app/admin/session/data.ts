import { makeData } from '#app/kit/data.ts'
import { useCallStaff } from './call-staff.ts'

/** What pages of the staff's area ask for and do. */
export const { useData, useAction, refreshAll } = makeData(useCallStaff)
