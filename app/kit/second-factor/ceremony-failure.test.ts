import { WebAuthnError } from '@simplewebauthn/browser'
import { expect, test, vi } from 'vitest'
import { failureOf, whyNoPasskeys } from './ceremony-failure.ts'

const wrapped = (name: string, code: WebAuthnError['code']) =>
  new WebAuthnError({ message: name, code, cause: new DOMException(name, name) })

test.each([
  ['the person pressed Cancel', wrapped('NotAllowedError', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'), 3000, 'cancelled'],
  ['the time ran out', wrapped('NotAllowedError', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY'), 60_000, 'timeout'],
  ['another ceremony took its place', wrapped('AbortError', 'ERROR_CEREMONY_ABORTED'), 10, 'cancelled'],
  ['registered', wrapped('InvalidStateError', 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'), 10, 'known'],
  ['an address', wrapped('SecurityError', 'ERROR_INVALID_RP_ID'), 10, 'address'],
  [
    'a key without PIN',
    wrapped('ConstraintError', 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT'),
    10,
    'unverified',
  ],
  ['a bare error of the browser', new DOMException('no', 'NotAllowedError'), 10, 'cancelled'],
  ['something else', new TypeError('no'), 10, 'failed'],
])('%s', (_what, error, took, failure) => expect(failureOf(error, took, 60_000)).toBe(failure))

test('plain http and old browsers are told apart', () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  vi.stubGlobal('isSecureContext', false)
  expect(whyNoPasskeys()).toBe('insecure')
  vi.stubGlobal('isSecureContext', true)
  expect(whyNoPasskeys()).toBe('unsupported')
  vi.stubGlobal('PublicKeyCredential', class {})
  expect(whyNoPasskeys()).toBeNull()
})
