import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ApiError } from '#app/api.ts'
import { FormNotes } from '#app/kit/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { EnrolmentView } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { Buttons } from './buttons.tsx'
import { KeyToScan } from './key-to-scan.tsx'
import { OwnPassword } from './own-password.tsx'
import { checkCode, checkPassword, type FactorRealm } from './realm.ts'

type EnrolProps = { realm: FactorRealm; onCodes: (codes: readonly string[]) => void; onLater: () => void }

/**
 * First the password, then the app proves that it has the key.
 * @param atOnce asks for the key without a password, which the server gives to who has just signed in
 */
export function Enrol({ atOnce = false, ...props }: EnrolProps & { atOnce?: boolean }) {
  const [key, setKey] = useState<EnrolmentView | null>(null)
  const [waits, setWaits] = useState(atOnce)
  const { call } = props.realm
  useEffect(() => {
    if (!atOnce) return
    let over = false
    call<EnrolmentView>('/enrol', {}).then(
      (now) => over || setKey(now),
      (error: unknown) => over || (error instanceof ApiError && setWaits(false)),
    )
    return () => {
      over = true
    }
  }, [call, atOnce])
  if (key) return <Confirm {...props} enrolment={key} />
  if (!waits) return <AskPassword {...props} onKey={setKey} />
  return (
    <div aria-busy="true">
      <Skeleton className="h-44 w-full" />
    </div>
  )
}

function AskPassword({ realm, onKey, onLater }: EnrolProps & { onKey: (key: EnrolmentView) => void }) {
  const form = useForm({
    check: checkPassword,
    send: async ({ password = '' }) => onKey(await realm.call<EnrolmentView>('/enrol', { password })),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid max-w-md gap-5">
      <FormNotes {...form} />
      <OwnPassword error={form.errorOf('password')} />
      <Buttons pending={form.pending} onLater={onLater}>
        <Trans>Continue</Trans>
      </Buttons>
    </form>
  )
}

function Confirm({ realm, enrolment, onCodes, onLater }: EnrolProps & { enrolment: EnrolmentView }) {
  const toast = useToast()
  const form = useForm({
    check: checkCode,
    async send({ code = '' }) {
      const answer = await realm.call<{ recovery_codes: string[] }>('/confirm', { code: code.trim() })
      toast({ variant: 'success', title: realm.words.on })
      onCodes(answer.recovery_codes)
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <KeyToScan enrolment={enrolment} error={form.errorOf('code')} />
      <Buttons pending={form.pending} onLater={onLater}>
        <Trans>Turn it on</Trans>
      </Buttons>
    </form>
  )
}
