import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { StaffMember } from '#modules/accounts/accounts.contract.ts'

export const MEMBER_LOOKS: Record<StaffMember['status'], { word: MessageDescriptor; tone: BadgeTone }> = {
  invited: { word: msg({ message: 'Invited', context: 'person' }), tone: 'sea' },
  active: { word: msg({ message: 'Active', context: 'person' }), tone: 'success' },
  disabled: { word: msg({ message: 'Blocked', context: 'person' }), tone: 'neutral' },
}
