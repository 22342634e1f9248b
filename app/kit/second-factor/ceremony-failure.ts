/** Why this browser cannot use passkeys here at all; null where it can. */
export function whyNoPasskeys(): 'insecure' | 'unsupported' | null {
  if (typeof PublicKeyCredential === 'function') return null
  return globalThis.isSecureContext ? 'unsupported' : 'insecure'
}

/** Why the browser's passkey dialog failed. */
export type CeremonyFailure = 'cancelled' | 'timeout' | 'known' | 'unverified' | 'address' | 'failed'

/**
 * Browsers tell little, so that a page does not learn which keys someone has: a press on Cancel and no matching key are the
 * same `NotAllowedError`, and so is a time that ran out, which shows in how long it took.
 */
export function failureOf(error: unknown, took: number, timeout: number): CeremonyFailure {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: { name?: string } }
  if (code === 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT') return 'unverified'
  switch (cause?.name ?? name) {
    case 'NotAllowedError':
      return took >= timeout ? 'timeout' : 'cancelled'
    case 'AbortError':
      return 'cancelled'
    case 'InvalidStateError':
      return 'known'
    case 'SecurityError':
      return 'address'
    default:
      return 'failed'
  }
}
