import { makeData } from '#app/kit/data.ts'
import { useCallOwner } from './call-owner.ts'

/** What pages of the partner portal ask for and do. */
export const { useData, useAction, refreshAll } = makeData(useCallOwner)
