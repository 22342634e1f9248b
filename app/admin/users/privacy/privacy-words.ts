import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { PrivacyRequest } from '#modules/accounts/privacy-requests/privacy-requests.contract.ts'
import type {
  AccountRealm,
  PrivacyChannel,
  PrivacyRight,
  PrivacyStatus,
} from '#modules/accounts/privacy-requests/privacy-rights.contract.ts'

export const RIGHT_WORDS: Record<PrivacyRight, MessageDescriptor> = {
  confirmation: msg`Confirmation that we hold data`,
  access: msg`Access to the data`,
  correction: msg`Correction of the data`,
  portability: msg`Portability: a copy to take along`,
  erasure: msg`Erasure of the account`,
  sharing: msg`With whom data was shared`,
  revocation: msg`Revocation of consent`,
}

/** Whose account it is about. */
export const REALM_WORDS: Record<AccountRealm, MessageDescriptor> = {
  customer: msg`Customer`,
  owner: msg`Hotel owner`,
  staff: msg`Staff`,
}

/** Where staff look after an account. */
export const accountPath = ({ realm, id }: NonNullable<PrivacyRequest['account']>) =>
  ({
    customer: `/admin/users/customers/${id}`,
    owner: `/admin/hotel-owners/${id}`,
    staff: `/admin/users/staff/${id}`,
  })[realm]

export const CHANNEL_WORDS: Record<PrivacyChannel, MessageDescriptor> = {
  account: msg`In the account`,
  mail: msg`By email`,
  chat: msg`By chat`,
  phone: msg`By phone`,
  letter: msg`By letter`,
}

export const PRIVACY_LOOKS: Record<PrivacyStatus, { word: MessageDescriptor; tone: BadgeTone }> = {
  open: { word: msg({ message: 'Open', context: 'privacy request' }), tone: 'warning' },
  answered: { word: msg({ message: 'Answered', context: 'privacy request' }), tone: 'success' },
  refused: { word: msg({ message: 'Refused', context: 'privacy request' }), tone: 'neutral' },
}

/** How long there is to answer, or how long it has been late. */
export function clockWords({ daysLeft }: Pick<PrivacyRequest, 'daysLeft'>, i18n: I18n): string {
  const late = -daysLeft
  if (daysLeft > 0) return i18n._(msg`${plural(daysLeft, { one: '# day left', other: '# days left' })}`)
  if (daysLeft === 0) return i18n._(msg`due today`)
  return i18n._(msg`${plural(late, { one: '# day late', other: '# days late' })}`)
}

export const nameOfRequest = ({ name, account }: PrivacyRequest, i18n: I18n) =>
  name || i18n._(account ? msg`Erased account` : msg`Name forgotten`)
