import { msg } from '@lingui/core/macro'
import type { StaffLook } from '#app/admin/words/reservation-words.ts'
import type { StaffOpening } from '#modules/careers/careers.contract.ts'
import type { Stage } from '#modules/careers/careers-limits.contract.ts'

export const STAGE_LOOKS: Record<Stage, StaffLook> = {
  received: { word: msg({ message: 'Received', context: 'application' }), tone: 'warning' },
  review: { word: msg({ message: 'In review', context: 'application' }), tone: 'sea' },
  interview: { word: msg({ message: 'Interview', context: 'application' }), tone: 'sea' },
  offer: { word: msg({ message: 'Offer made', context: 'application' }), tone: 'sun' },
  hired: { word: msg({ message: 'Hired', context: 'application' }), tone: 'success' },
  rejected: { word: msg({ message: 'Declined', context: 'application' }), tone: 'neutral' },
  withdrawn: { word: msg({ message: 'Withdrawn', context: 'application' }), tone: 'neutral' },
}

export const OPENING_LOOKS: Record<StaffOpening['status'], StaffLook> = {
  draft: { word: msg({ message: 'Draft', context: 'opening' }), tone: 'neutral' },
  open: { word: msg({ message: 'Open', context: 'opening' }), tone: 'success' },
  closed: { word: msg({ message: 'Closed', context: 'opening' }), tone: 'neutral' },
}
