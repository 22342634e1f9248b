import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { refusalOf } from '#app/kit/refusal.ts'
import { useForm } from '#app/kit/use-form.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { EnrolmentView } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { Buttons } from './buttons.tsx'
import { KeyToScan } from './key-to-scan.tsx'
import { OpeningForm } from './opening-form.tsx'
import { checkCode, type FactorRealm, optionsIn } from './realm.ts'
import { useFactorWords } from './use-factor-words.ts'
import type { ProofSource } from './use-proof.ts'

type EnrolProps = {
  realm: FactorRealm
  /** The ways that the account has already. */
  ways?: ProofSource['ways']
  /** With the recovery codes, which come with the first factor. */
  onDone: (codes: readonly string[] | null) => void
  onLater: () => void
}

/**
 * First the password, then the app proves that it has the key.
 * @param atOnce asks for the key without a password, which the server gives to who has just signed in
 */
export function Enrol({ atOnce = false, ...props }: EnrolProps & { atOnce?: boolean }) {
  const { realm, ways = [], onLater } = props
  const [key, setKey] = useState<EnrolmentView | null>(null)
  const waits = useFirstTry(atOnce, realm, setKey)
  if (key) return <Confirm {...props} enrolment={key} />
  if (waits)
    return (
      <div aria-busy="true">
        <Skeleton className="h-44 w-full" />
      </div>
    )
  return (
    <OpeningForm
      ways={ways}
      options={optionsIn(realm)}
      send={async (opening) => setKey(await realm.call.enrol({ body: opening }))}
      submit={<Trans>Continue</Trans>}
      onLater={onLater}
    />
  )
}

function useFirstTry(atOnce: boolean, { call }: FactorRealm, onKey: (key: EnrolmentView) => void): boolean {
  const [waits, setWaits] = useState(atOnce)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter of a state
  useEffect(() => {
    if (!atOnce) return
    let over = false
    call.enrol({ body: {} }).then(
      (now) => over || onKey(now),
      (error: unknown) => over || (refusalOf(error) && setWaits(false)),
    )
    return () => {
      over = true
    }
  }, [call, atOnce])
  return waits
}

function Confirm({ realm, enrolment, onDone, onLater }: EnrolProps & { enrolment: EnrolmentView }) {
  const { t } = useLingui()
  const toast = useToast()
  const words = useFactorWords(realm)
  const form = useForm({
    check: checkCode,
    async send({ code = '' }) {
      const answer = await realm.call.confirm({ body: { code: code.trim() } })
      toast({ variant: 'success', title: answer.recovery_codes ? words.on : t`The app is set up` })
      onDone(answer.recovery_codes)
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <KeyToScan enrolment={enrolment} error={form.errorOf('code')} />
      <Buttons pending={form.pending} onLater={onLater}>
        <Trans>Turn on</Trans>
      </Buttons>
    </form>
  )
}
