import { msg } from '@lingui/core/macro'
import type { Area } from '#app/kit/frame/area.ts'

const NO_ANSWER = msg`Failed to connect to server`

/** The staff's area, as the kit knows it. */
export const STAFF_AREA: Area = { home: '/admin/dashboard', offline: NO_ANSWER, unreadable: NO_ANSWER }
