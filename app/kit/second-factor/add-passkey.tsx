import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { isRefusal } from '#app/kit/refusal.ts'
import { describeDevice } from '#app/kit/sign-in/describe-device.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { NewPasskey } from '#modules/accounts/second-factor/passkeys.contract.ts'
import type { Way } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { OpeningForm } from './opening-form.tsx'
import { PasskeyName } from './passkey-name.tsx'
import { checkName, type FactorRealm, type Opening, optionsIn } from './realm.ts'
import { useCeremonies } from './use-ceremonies.ts'

type AddPasskeyProps = {
  realm: FactorRealm
  ways: readonly Way[]
  /** With the recovery codes, which come with the first factor. */
  onDone: (codes: readonly string[] | null) => void
  onClose: () => void
}

/** Asks for a name, then the browser makes the key. */
export function AddPasskey({ realm, ways, onDone, onClose }: AddPasskeyProps) {
  const { t } = useLingui()
  const toast = useToast()
  const add = useAdding(realm)
  const { browser, system } = describeDevice(navigator.userAgent)
  return (
    <Dialog open size="sm" onClose={onClose} title={<Trans>Add a passkey</Trans>}>
      <OpeningForm
        ways={ways}
        options={optionsIn(realm)}
        atOnce={realm.trustsSignIn ?? false}
        check={checkName}
        send={async (opening, { name = '' }) => {
          const codes = await add(opening, name.trim())
          toast({ variant: 'success', title: t`The passkey is added` })
          onDone(codes)
        }}
        submit={<Trans>Continue</Trans>}
        onLater={onClose}
      >
        {(errorOf) => (
          <>
            <p className="text-soft">
              <Trans>
                Your browser then asks where to keep it: on this device, on your phone or on a security key.
              </Trans>
            </p>
            <PasskeyName
              known={browser && system ? t`${browser} on ${system}` : (browser ?? system ?? '')}
              error={errorOf('name')}
            />
          </>
        )}
      </OpeningForm>
    </Dialog>
  )
}

/** A key that was made is sent again when the line broke, so that no second one is asked for. */
function useAdding({ call }: FactorRealm) {
  const { make } = useCeremonies()
  const made = useRef<NewPasskey | null>(null)
  return async (opening: Opening, name: string): Promise<readonly string[] | null> => {
    made.current ??= await make(await call.askForPasskey({ body: opening }))
    try {
      return (await call.addPasskey({ body: { name, response: made.current } })).recovery_codes
    } catch (error) {
      if (!isRefusal(error, 0)) made.current = null
      throw error
    }
  }
}
