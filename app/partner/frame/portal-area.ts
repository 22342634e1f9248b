import { msg } from '@lingui/core/macro'
import { type Area, SITE } from '#app/kit/frame/area.ts'

/** The partner portal, as the kit knows it. */
export const PORTAL_AREA: Area = { ...SITE, home: '/hotel-owner/dashboard', unreadable: msg`API call failed` }
