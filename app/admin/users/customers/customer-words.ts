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

const HAPPENINGS: Record<string, MessageDescriptor> = {
  verified: msg`Confirmed the e-mail address`,
  'signed-in': msg({ message: 'Signed in', context: 'history' }),
  'signed-out': msg`Signed out`,
  'signed-out-everywhere': msg`Signed out everywhere`,
  'session-ended': msg`Signed a device out`,
  'profile-changed': msg`Profile changed`,
  'password-changed': msg`Changed the password`,
  'password-reset': msg`Set a new password`,
  exported: msg`Took a copy of the data`,
  erased: msg`Account erased`,
  'second-factor-on': msg`Turned two-factor sign-in on`,
  'second-factor-off': msg`Turned two-factor sign-in off`,
  'recovery-code-used': msg`Used a recovery code`,
  'recovery-codes-renewed': msg`Got new recovery codes`,
  'app-added': msg`Added an authenticator app`,
  'app-removed': msg`Removed the authenticator app`,
  'passkey-added': msg`Added a passkey`,
  'passkey-removed': msg`Removed a passkey`,
  blocked: msg`Blocked by staff`,
  unblocked: msg`Let in again by staff`,
  'new-password-required': msg`New password required by staff`,
  'sessions-ended-by-staff': msg`Signed out by staff`,
  'second-factor-reset': msg`Second factor reset by staff`,
  'sent-to-customer': msg`Data sent to the customer by staff`,
  'merged-away': msg`Merged into another account`,
  'merged-in': msg`Another account was merged into this one`,
  'viewed-by-staff': msg`Seen by staff as the customer sees it`,
}

export const customerHappening = (what: string): MessageDescriptor | undefined => HAPPENINGS[what]
