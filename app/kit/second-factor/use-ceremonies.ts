import { useLingui } from '@lingui/react/macro'
import { ApiError } from '#app/api.ts'
import { loadLate } from '#app/ui/load-late.ts'
import type {
  CreationOptions,
  NewPasskey,
  PasskeyProof,
  RequestOptions,
} from '#modules/accounts/second-factor/passkeys.contract.ts'
import { type CeremonyFailure, failureOf, whyNoPasskeys } from './ceremony-failure.ts'

type Library = typeof import('./ceremonies.ts')
type Ceremony<Answer> = (library: Library) => Promise<Answer>

/** Lets the browser ask for a passkey. On failure it throws an ApiError, as a call would. */
export function useCeremonies() {
  const { t } = useLingui()
  const noPasskeys = useNoPasskeys()
  const say = (code: string, error: string) => new ApiError(400, { code: `passkey/${code}`, error })
  async function hold<Answer>(timeout: number, words: Words, ceremony: Ceremony<Answer>): Promise<Answer> {
    if (noPasskeys) throw say('unsupported', noPasskeys)
    const library = await load().catch(() => {
      throw say('not-loaded', t`Part of this page did not load. Check your connection and try again.`)
    })
    const began = Date.now()
    try {
      return await ceremony(library)
    } catch (error) {
      const failure = failureOf(error, Date.now() - began, timeout)
      throw say(failure, words[failure])
    }
  }
  const words = useWords()
  const notMade = t`No passkey was created. Try again when you are ready.`
  return {
    /** An answer with a passkey that the account has. */
    ask: (options: RequestOptions): Promise<PasskeyProof> =>
      hold(options.timeout, words, async ({ startAuthentication }) => {
        const answer = await startAuthentication({ optionsJSON: options })
        return { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } }
      }),
    /** A new passkey. */
    make: (options: CreationOptions): Promise<NewPasskey> =>
      hold(options.timeout, { ...words, cancelled: notMade }, async ({ startRegistration }) => {
        const answer = await startRegistration({ optionsJSON: options })
        return { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } }
      }),
  }
}

const load = () => loadLate('app/kit/second-factor/ceremonies.ts', () => import('./ceremonies.ts'))

type Words = Record<CeremonyFailure, string>

function useWords(): Words {
  const { t } = useLingui()
  return {
    cancelled: t`No passkey was used. Try again, or enter a code instead.`,
    timeout: t`That took too long. Try again.`,
    known: t`This device or key already has a passkey for your account. Use another one.`,
    unverified: t`This device cannot check that it is you. Use one with a fingerprint, face or PIN.`,
    address: t`Passkeys do not work at this address of the site. Codes from an app do.`,
    failed: t`The device could not do this. Try again, or use another one.`,
  }
}

/** The sentence for a browser that cannot use passkeys here; null where it can. */
export function useNoPasskeys(): string | null {
  const { t } = useLingui()
  const why = whyNoPasskeys()
  if (why === 'insecure') return t`Passkeys work only where the address begins with https.`
  return why && t`This browser cannot use passkeys. A newer one can.`
}
