import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { ApiError } from '#app/api.ts'
import { CodeField } from '#app/components/second-factor/code-field.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import type { SignedIn } from '#modules/partners/partners.contract.ts'
import { FormNotes } from '../forms/form-notes.tsx'
import { checkCode, logInWithCode } from '../session/sign-in.ts'
import { useForm } from '../session/use-form.ts'

type CodeFormProps = { ticket: string; onIn: (signedIn: SignedIn) => Promise<void>; onBack: () => void }

/** The second step of signing in. A ticket that is too old leads back to the first. */
export function CodeForm({ ticket, onIn, onBack }: CodeFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useForm({
    check: checkCode,
    async send({ code = '' }) {
      await onIn(await logInWithCode({ ticket, code: code.trim() }, locale))
    },
  })
  const over = form.problem instanceof ApiError && form.problem.code === 'account/link-invalid'
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="font-bold font-display text-heading outline-none">
        <Trans>Enter your code</Trans>
      </h2>
      <FormNotes {...form} fallback={t`Login failed. Please try again.`} />
      {!over && <CodeField error={form.errorOf('code')} />}
      {!over && (
        <Button type="submit" size="lg" wide pending={form.pending}>
          <Trans>Sign In</Trans>
        </Button>
      )}
      <Button variant="ghost" onClick={onBack}>
        <Trans>Back to email and password</Trans>
      </Button>
    </form>
  )
}
