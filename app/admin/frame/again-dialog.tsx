import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { secondStep, signInStaff } from '#app/admin/session/sign-in.ts'
import type { Again } from '#app/admin/session/sign-in-again.ts'
import { type Admin, forgetStaff, keepStaff, type StaffSession } from '#app/admin/session/staff-session.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { ProveForm } from '#app/kit/second-factor/prove-form.tsx'
import { checkAccount } from '#app/kit/sign-in/check-account.ts'
import { EmailField, SecretField } from '#app/kit/sign-in/fields.tsx'
import { useForm, type Values } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Way } from '#modules/accounts/second-factor/second-factor.contract.ts'

/** Asks for the password above a page whose session has ended. */
export function AgainDialog({ staff, answer }: { staff: Admin; answer: (again: Again) => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [halfway, setHalfway] = useState<Halfway | null>(null)
  const send = async ({ email = '', password = '' }: Values) => {
    const session = await signInStaff({ email, password }, locale)
    // What waits may need the second factor: without it the page would not go on where it was.
    if (session.admin.second_factor === 'asked') setHalfway({ session, ways: await secondStep(session, locale).ways() })
    else keepStaff(session)
  }
  const form = useForm({
    check: (values) => checkAccount({ email: 'givenEmail', password: 'givenPassword' }, values),
    send,
  })
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[name=password]')?.focus(), [])
  if (halfway) return <ProofQuestion {...halfway} onLater={() => answer('later')} />
  return (
    <Dialog open size="sm" onClose={() => answer('later')} title={<Trans>Please sign in again</Trans>}>
      <form ref={box} method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <p className="text-soft">
          <Trans>Your session has ended. Nothing you typed is lost: the page continues where it was.</Trans>
        </p>
        <ProblemAlert problem={form.problem} />
        <EmailField form={form} id="again-email" known={staff.email} />
        <SecretField form={form} id="again-password" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={form.pending}>
            <Trans>Sign In</Trans>
          </Button>
          <Button variant="ghost" onClick={forgetStaff}>
            {t`I am someone else`}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Signed in, without the second factor. */
type Halfway = { session: StaffSession; ways: readonly Way[] }

function ProofQuestion({ session, ways, onLater }: Halfway & { onLater: () => void }) {
  const { options, prove } = secondStep(session, useLocale())
  return (
    <Dialog
      open
      size="sm"
      onClose={onLater}
      title={ways.includes('passkey') ? <Trans>Confirm that it is you</Trans> : <Trans>Enter your code</Trans>}
    >
      <ProveForm
        ways={ways}
        options={options}
        prove={async (proof) => keepStaff(await prove(proof))}
        submit={<Trans>Continue</Trans>}
      />
    </Dialog>
  )
}
