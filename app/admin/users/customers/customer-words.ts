import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { PersonRow } from '#modules/accounts/people/people.contract.ts'

export const CUSTOMER_LOOKS: Record<PersonRow['status'], { word: MessageDescriptor; tone: BadgeTone }> = {
  active: { word: msg({ message: 'Active', context: 'person' }), tone: 'success' },
  blocked: { word: msg({ message: 'Blocked', context: 'person' }), tone: 'danger' },
  erased: { word: msg({ message: 'Erased', context: 'person' }), tone: 'neutral' },
}

export function nameOfCustomer({ firstName, lastName }: PersonRow, i18n: I18n): string {
  return `${firstName} ${lastName}`.trim() || i18n._(msg`Erased account`)
}
