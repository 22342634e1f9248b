/** The second factor's endpoints: the same in every realm, each below a path of its own (`*.routes.ts` of the realms). */
import type { Access } from '#modules/accounts/access.contract.ts'
import { SuccessSchema } from '#modules/accounts/owners/owners.contract.ts'
import { get, group, post } from '#platform/api/endpoint.ts'
import {
  AddPasskeySchema,
  CreationOptionsSchema,
  RenamePasskeySchema,
  RequestOptionsSchema,
} from './passkeys.contract.ts'
import {
  EnrolmentRequestSchema,
  EnrolmentSchema,
  FirstRecoveryCodesSchema,
  PasskeyAddedSchema,
  RecoveryCodesSchema,
  SecondFactorCodeSchema,
  SecondFactorProofSchema,
  SecondFactorSchema,
  TicketSchema,
} from './second-factor.contract.ts'

const app = {
  read: get('/', {
    summary: 'Whether two-factor sign-in is on',
    description: 'With the number of recovery codes that were not used.',
    out: SecondFactorSchema,
  }),
  enrol: post('/enrol', {
    summary: 'Get a key for an authenticator app',
    description:
      'Nothing changes until a code of it is confirmed (409 when there is one already). Where there are passkeys, a session that has not proved one sends a proof.',
    in: EnrolmentRequestSchema,
    out: EnrolmentSchema,
    errors: [409],
  }),
  confirm: post('/confirm', {
    summary: 'Confirm the authenticator app',
    description:
      'With a code of the app. Where it is the first factor, answers with 8 recovery codes, which are shown this once.',
    in: SecondFactorCodeSchema,
    out: FirstRecoveryCodesSchema,
    errors: [409],
  }),
  renewCodes: post('/recovery-codes', {
    summary: 'Get 8 new recovery codes',
    description: 'With the password and a code or a passkey. Those before are worth nothing afterwards.',
    in: SecondFactorProofSchema,
    out: RecoveryCodesSchema,
    errors: [409],
  }),
  disable: post('/disable', {
    summary: 'Turn two-factor sign-in off',
    description:
      'With the password and a code or a passkey. App, passkeys and recovery codes go; its owner is told by mail.',
    in: SecondFactorProofSchema,
    envelope: false,
    out: SuccessSchema,
    errors: [409],
  }),
  removeApp: post('/app/remove', {
    summary: 'Remove the authenticator app',
    description: 'With the password and a code or a passkey. Passkeys stay; without one, two-factor sign-in is off.',
    in: SecondFactorProofSchema,
    envelope: false,
    out: SuccessSchema,
    errors: [409],
  }),
}

const passkeys = {
  challenge: post('/challenge', {
    summary: 'Ask to prove the second factor with a passkey',
    description: 'The answer of the authenticator stands for a code in this session, once, within five minutes.',
    out: RequestOptionsSchema,
    errors: [409],
  }),
  askForPasskey: post('/passkeys/options', {
    summary: 'Ask to add a passkey',
    description:
      'Where two-factor sign-in is on, a session that has not proved it sends a code or a passkey as well. 409 on an address without https, where browsers offer no passkeys.',
    in: EnrolmentRequestSchema,
    out: CreationOptionsSchema,
    errors: [409],
  }),
  addPasskey: post('/passkeys', {
    summary: 'Add a passkey',
    description:
      'With what the authenticator made of the options. Where it is the first factor, two-factor sign-in is on and 8 recovery codes come with it. At most 20.',
    in: AddPasskeySchema,
    out: PasskeyAddedSchema,
    errors: [409],
  }),
  renamePasskey: post('/passkeys/:id/rename', {
    summary: 'Rename a passkey',
    description: 'The name is for its owner alone.',
    in: RenamePasskeySchema,
    envelope: false,
    out: SuccessSchema,
    errors: [404],
  }),
  removePasskey: post('/passkeys/:id/remove', {
    summary: 'Remove a passkey',
    description:
      'With the password and a code or a passkey. With the last factor, two-factor sign-in is off and the recovery codes go.',
    in: SecondFactorProofSchema,
    envelope: false,
    out: SuccessSchema,
    errors: [404, 409],
  }),
}

type Common<A extends Access> = { name: string; tag: string; access: A }

/** What users see and change of their own second factor. Answers are wrapped in `data` in every realm. */
export const factorEndpoints = <const At extends `/${string}`, const A extends Access>(at: At, common: Common<A>) =>
  group(at, { ...common, envelope: true }, { ...app, ...passkeys })

/** What an authenticator is asked to sign in the second step of signing in; below the path of the realm's sign-in. */
export const passkeyOptions = post('/second-factor/options', {
  perMinute: 20,
  summary: 'Ask for the second step with a passkey',
  description: 'The answer of the authenticator goes with the ticket, once, within five minutes.',
  in: TicketSchema,
  envelope: true,
  out: RequestOptionsSchema,
  errors: [409],
})
