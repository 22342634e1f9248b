import type { Message } from '#platform/locale.ts'
import type { MailReader } from '#platform/mail/mail-reader.contract.ts'
import { type MailTemplate, SAMPLE, type SampleDesk } from '#platform/mail/mail-template.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import * as customers from './customers/customer-mails.ts'
import { mergeAskedMail, mergeDoneMail, mergeEndedMail } from './merging/merging-mails.ts'
import * as owners from './owners/owner-mails.ts'
import * as people from './people/people-mails.ts'
import * as privacy from './privacy-requests/privacy-mails.ts'
import { factorMail } from './second-factor/factor-mails.ts'
import { factorMail as staffFactorMail } from './staff/factor-mails.ts'
import { invitationMail } from './staff/invitation-mail.ts'

const WHEN = {
  registered: /*i18n*/ { id: 'mail-templates.registered', message: 'Someone signs up' },
  registeredTwice: /*i18n*/ {
    id: 'mail-templates.registered-twice',
    message: 'Someone signs up with an address that already has an account',
  },
  reset: /*i18n*/ { id: 'mail-templates.reset', message: 'Someone requests a new password' },
  changed: /*i18n*/ { id: 'mail-templates.changed', message: 'The password was changed' },
  invited: /*i18n*/ { id: 'mail-templates.invited', message: 'An owner without a password is let in' },
  ofMany: /*i18n*/ {
    id: 'mail-templates.of-many',
    message: 'Several owners have registered with the same address, and one of them requests a password',
  },
  staffInvited: /*i18n*/ { id: 'mail-templates.staff-invited', message: 'A colleague is invited' },
  factorOn: /*i18n*/ { id: 'mail-templates.factor-on', message: 'Two-factor sign-in is turned on' },
  factorOff: /*i18n*/ { id: 'mail-templates.factor-off', message: 'Two-factor sign-in is turned off' },
  appAdded: /*i18n*/ { id: 'mail-templates.app-added', message: 'An authenticator app is added' },
  appRemoved: /*i18n*/ { id: 'mail-templates.app-removed', message: 'An authenticator app is removed' },
  passkeyAdded: /*i18n*/ { id: 'mail-templates.passkey-added', message: 'A passkey is added' },
  passkeyRemoved: /*i18n*/ { id: 'mail-templates.passkey-removed', message: 'A passkey is removed' },
  codes: /*i18n*/ { id: 'mail-templates.recovery-codes', message: 'New recovery codes are generated' },
  mergeAsked: /*i18n*/ { id: 'mail-templates.merge-asked', message: 'Staff propose merging an account into another' },
  mergeEnded: /*i18n*/ {
    id: 'mail-templates.merge-ended',
    message: 'Two accounts became one: to the one that was closed',
  },
  mergeDone: /*i18n*/ { id: 'mail-templates.merge-done', message: 'Two accounts became one: to the one that remains' },
  factorReset: /*i18n*/ { id: 'mail-templates.factor-reset', message: 'Staff reset the second factor' },
  blocked: /*i18n*/ { id: 'mail-templates.blocked', message: 'Staff block an account' },
  unblocked: /*i18n*/ { id: 'mail-templates.unblocked', message: 'Staff restore access to an account' },
  forced: /*i18n*/ { id: 'mail-templates.forced-reset', message: 'Staff revoke a password' },
  answered: /*i18n*/ { id: 'mail-templates.privacy-answered', message: 'Staff answer a privacy request' },
  refused: /*i18n*/ { id: 'mail-templates.privacy-refused', message: 'Staff refuse a privacy request' },
  data: /*i18n*/ { id: 'mail-templates.privacy-data', message: 'Someone gets a copy of their data' },
  erasureAsked: /*i18n*/ {
    id: 'mail-templates.erasure-asked',
    message: 'Someone requests the erasure of their account',
  },
  erased: /*i18n*/ { id: 'mail-templates.erased', message: 'An account is erased on request' },
} satisfies Record<string, Message>

const FACTOR = {
  on: { what: 'on', when: WHEN.factorOn },
  off: { what: 'off', when: WHEN.factorOff },
  'app-added': { what: 'app-added', when: WHEN.appAdded },
  'app-removed': { what: 'app-removed', when: WHEN.appRemoved },
  'passkey-added': { what: 'passkey-added', name: 'iPhone', when: WHEN.passkeyAdded },
  'passkey-removed': { what: 'passkey-removed', name: 'iPhone', when: WHEN.passkeyRemoved },
} as const

const { email, firstName, lastName, token, at } = SAMPLE
const to = (desk: SampleDesk) => ({ ...desk, recipient: email, firstName })

type Write = (desk: SampleDesk) => Mail
const of =
  (reader: MailReader, area: string) =>
  (name: string, when: Message, sample: Write): MailTemplate => ({ id: `${area}.${name}`, reader, when, sample })

const traveller = of('traveller', 'customer')
const owner = of('owner', 'owner')
const staff = of('staff', 'staff')

const ofFactors = (make: typeof traveller, settings: string) =>
  Object.entries(FACTOR).map(([name, { when, ...change }]) =>
    make(`factor-${name}`, when, (desk) => factorMail({ ...to(desk), settings }, change)),
  )

const member = ({ locale, ...desk }: SampleDesk) => ({ ...desk, member: { email, locale } })

/** What is sent about accounts. */
export const accountMails: readonly MailTemplate[] = [
  traveller('verify', WHEN.registered, (desk) => customers.verifyMail(to(desk), token)),
  traveller('known', WHEN.registeredTwice, (desk) => customers.knownMail(to(desk))),
  traveller('reset', WHEN.reset, (desk) => customers.resetMail(to(desk), token)),
  traveller('changed', WHEN.changed, (desk) => customers.changedMail(to(desk))),
  ...ofFactors(traveller, '/dashboard'),
  traveller('blocked', WHEN.blocked, (desk) => people.blockedMail(to(desk))),
  traveller('unblocked', WHEN.unblocked, (desk) => people.unblockedMail(to(desk))),
  traveller('new-password', WHEN.forced, (desk) => people.newPasswordMail(to(desk), token)),
  traveller('factor-reset', WHEN.factorReset, (desk) => people.factorResetMail(to(desk))),
  traveller('merge-asked', WHEN.mergeAsked, (desk) => mergeAskedMail(to(desk), token)),
  traveller('merge-ended', WHEN.mergeEnded, (desk) => mergeEndedMail(to(desk))),
  traveller('merge-done', WHEN.mergeDone, (desk) => mergeDoneMail(to(desk))),
  traveller('privacy-answered', WHEN.answered, (desk) => privacy.answerMail(to(desk), answer(desk, 'answered'))),
  traveller('privacy-refused', WHEN.refused, (desk) => privacy.answerMail(to(desk), answer(desk, 'refused'))),
  traveller('privacy-data', WHEN.data, (desk) => privacy.dataMail(to(desk), '{}')),
  traveller('erased', WHEN.erased, (desk) => privacy.erasedMail(to(desk), { realm: 'customer', kept: kept(desk) })),
  ...([owner, staff] as const).flatMap((of, at) => [
    of('privacy-asked', WHEN.erasureAsked, (desk) => privacy.askedMail(to(desk), '2026-12-06')),
    of('erased', WHEN.erased, (desk) =>
      privacy.erasedMail(to(desk), { realm: at ? 'staff' : 'owner', kept: kept(desk) }),
    ),
  ]),
  owner('confirm', WHEN.registered, (desk) => owners.confirmMail(to(desk), token)),
  owner('invite', WHEN.invited, (desk) => owners.inviteMail(to(desk), token)),
  owner('known', WHEN.registeredTwice, (desk) => owners.knownMail(to(desk))),
  owner('reset', WHEN.reset, (desk) => owners.resetMail(to(desk), token)),
  owner('choose', WHEN.ofMany, (desk) => owners.chooseMail({ ...to(desk), lastName, createdAt: at }, token)),
  owner('changed', WHEN.changed, (desk) => owners.changedMail(to(desk))),
  ...ofFactors(owner, '/hotel-owner/settings'),
  owner('blocked', WHEN.blocked, (desk) => owners.careMails.blocked(to(desk))),
  owner('unblocked', WHEN.unblocked, (desk) => owners.careMails.unblocked(to(desk))),
  owner('new-password', WHEN.forced, (desk) => owners.careMails.newPassword(to(desk), token)),
  owner('factor-reset', WHEN.factorReset, (desk) => owners.careMails.factorReset(to(desk))),
  staff('invite', WHEN.staffInvited, (desk) => invitationMail({ ...to(desk), inviter: SAMPLE.colleague, token })),
  ...Object.entries(FACTOR).map(([name, { when, ...change }]) =>
    staff(`factor-${name}`, when, (desk) => staffFactorMail(member(desk), change)),
  ),
  staff('factor-codes', WHEN.codes, (desk) => staffFactorMail(member(desk), { what: 'codes' })),
  staff('factor-reset', WHEN.factorReset, (desk) => staffFactorMail(member(desk), { what: 'reset' })),
]

const WORDS = {
  answer: /*i18n*/ {
    id: 'mail-templates.sample-answer',
    message: 'The message that staff write to this person appears here.',
  },
  what: /*i18n*/ { id: 'mail-templates.sample-kept', message: 'Payments and receipts' },
  why: /*i18n*/ { id: 'mail-templates.sample-kept-why', message: 'Tax law requires us to keep them for five years.' },
}

const answer = <S extends 'answered' | 'refused'>({ translate, locale }: SampleDesk, status: S) => ({
  words: translate(locale, WORDS.answer),
  status,
})

const kept = ({ translate, locale }: SampleDesk) => [
  { what: translate(locale, WORDS.what), why: translate(locale, WORDS.why) },
]
