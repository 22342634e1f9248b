import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { usePartForm } from './use-part-form.ts'

type Form = ReturnType<typeof usePartForm>

/** What is wrong with the form, above it. */
export function PartFormNotes({ form: { errors, problem } }: { form: Form }) {
  const { t } = useLingui()
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {errors.length > 0 && <ErrorSummary level={3} title={<Trans>Please check these points</Trans>} errors={errors} />}
      {problem && (
        <Alert tone="danger" live title={problem.message || t`No connection`}>
          {problem.message === '' && t`Nothing that you typed is lost. Please try again.`}
        </Alert>
      )}
    </div>
  )
}

export function PartFormEnd({ form: { pending, leave }, submit }: { form: Form; submit: ReactNode }) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button type="submit" pending={pending}>
        {submit}
      </Button>
      <Button variant="ghost" onClick={leave}>
        <Trans>Do not save</Trans>
      </Button>
    </div>
  )
}
