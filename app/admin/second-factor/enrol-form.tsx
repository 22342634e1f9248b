import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ApiError } from '#app/api.ts'
import { KeyToScan } from '#app/components/second-factor/key-to-scan.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { EnrolmentView } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { FormProblem, SecretField } from '../frame/form-parts.tsx'
import { useCallStaff } from '../session/call-staff.ts'
import { checkCode } from '../session/sign-in.ts'
import { type Check, useForm } from '../session/use-form.ts'

type InData<Data> = { data: Data }
type EnrolFormProps = { onCodes: (codes: readonly string[]) => void; onLater: () => void }

/** The key is there at once for who has just signed in; later the password is asked first. */
export function EnrolForm({ onCodes, onLater }: EnrolFormProps) {
  const call = useCallStaff()
  const [key, setKey] = useState<EnrolmentView | null>(null)
  const [asksPassword, setAsksPassword] = useState(false)
  useEffect(() => {
    let over = false
    call<InData<EnrolmentView>>('/api/admin/second-factor/enrol', { method: 'POST', body: {} }).then(
      ({ data }) => over || setKey(data),
      (error: unknown) => over || (error instanceof ApiError && setAsksPassword(true)),
    )
    return () => {
      over = true
    }
  }, [call])
  if (key) return <Confirm enrolment={key} onCodes={onCodes} onLater={onLater} />
  if (asksPassword) return <AskPassword onKey={setKey} onLater={onLater} />
  return (
    <div aria-busy="true">
      <Skeleton className="h-44 w-full" />
    </div>
  )
}

const checkPassword: Check = ({ password = '' }) =>
  password === '' ? [{ field: 'password', message: msg`Password is required` }] : []
function AskPassword({ onKey, onLater }: { onKey: (key: EnrolmentView) => void; onLater: () => void }) {
  const { t } = useLingui()
  const call = useCallStaff()
  const form = useForm({
    check: checkPassword,
    async send({ password = '' }) {
      const path = '/api/admin/second-factor/enrol'
      onKey((await call<InData<EnrolmentView>>(path, { method: 'POST', body: { password } })).data)
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <FormProblem problem={form.problem} />
      <SecretField form={form} label={t`Your password`} />
      <Buttons pending={form.pending} onLater={onLater}>
        <Trans>Continue</Trans>
      </Buttons>
    </form>
  )
}

function Confirm({ enrolment, onCodes, onLater }: EnrolFormProps & { enrolment: EnrolmentView }) {
  const { t } = useLingui()
  const call = useCallStaff()
  const toast = useToast()
  const form = useForm({
    check: checkCode,
    async send({ code = '' }) {
      type Codes = InData<{ recovery_codes: string[] }>
      const answer = await call<Codes>('/api/admin/second-factor/confirm', { method: 'POST', body: { code } })
      toast({ variant: 'success', title: t`Your second factor is set up` })
      onCodes(answer.data.recovery_codes)
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <FormProblem problem={form.problem} />
      <KeyToScan enrolment={enrolment} error={form.errorOf('code')} />
      <Buttons pending={form.pending} onLater={onLater}>
        <Trans>Turn it on</Trans>
      </Buttons>
    </form>
  )
}

type ButtonsProps = { pending: boolean; onLater: () => void; children: React.ReactNode }

export function Buttons({ pending, onLater, children }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" pending={pending}>
        {children}
      </Button>
      <Button variant="ghost" onClick={onLater}>
        <Trans>Not now</Trans>
      </Button>
    </div>
  )
}
