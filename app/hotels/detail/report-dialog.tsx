import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { refusalOf } from '#app/kit/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { stayReviews } from '#modules/hotels/reviews/reviews.routes.ts'

type Reported = { hotelId: string; reviewId: string }
type ReportDialogProps = Reported & { onDone: () => void; onClose: () => void }

/** Why a review should go; staff decide. */
export function ReportDialog({ hotelId, reviewId, onDone, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  const { onSubmit, pending, problem } = useReport({ hotelId, reviewId }, onDone)
  const ofField = problem?.fields[0]?.message
  return (
    <Dialog open size="sm" onClose={onClose} title={<Trans>Report this review</Trans>}>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <p className="text-soft">
          <Trans>
            Tell us when a review insults, names people, advertises or is about another place. It stays until our staff
            have looked at it.
          </Trans>
        </p>
        {problem && !ofField && (
          <Alert tone="danger" live title={problem.message || t`No answer came. Check your connection.`} />
        )}
        <TextArea name="reason" label={t`What is wrong with it`} required maxLength={500} error={ofField} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending}>
            <Trans>Send the report</Trans>
          </Button>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useReport({ hotelId, reviewId }: Reported, onDone: () => void) {
  const locale = useLocale()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const body = { reason: String(new FormData(event.currentTarget).get('reason') ?? '') }
    setPending(true)
    setProblem(null)
    try {
      await call(stayReviews.report, { id: hotelId, reviewId, body }, { locale })
      onDone()
    } catch (thrown) {
      const error = refusalOf(thrown)
      setProblem(error)
    } finally {
      setPending(false)
    }
  }
  return { onSubmit, pending, problem }
}
