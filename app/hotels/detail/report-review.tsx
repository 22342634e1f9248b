import { Trans, useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { latePart } from '#app/ui/late-part.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { ReviewView } from '#modules/hotels/reviews/reviews.contract.ts'

const ReportDialog = latePart({
  source: 'app/hotels/detail/report-dialog.tsx',
  load: () => import('./report-dialog.tsx'),
  pick: (module) => module.ReportDialog,
})

/** Anyone may say that a review breaks the rules; the form comes when it is asked for. */
export function ReportReview({ hotelId, review }: { hotelId: string; review: ReviewView }) {
  const { t } = useLingui()
  const ready = useHydrated()
  const [open, setOpen] = useState(false)
  const [reported, setReported] = useState(false)
  const { title } = review
  if (reported) {
    return (
      <p role="status" className="flex items-center gap-1.5 text-soft text-xs">
        <Flag aria-hidden="true" className="size-3.5" />
        <Trans>Thank you. Our team will check it.</Trans>
      </p>
    )
  }
  return (
    <>
      <button
        type="button"
        disabled={!ready}
        aria-label={t`Report the review “${title}”`}
        onClick={() => setOpen(true)}
        className="-ml-2 inline-flex min-h-9 items-center gap-1.5 rounded-full px-2 text-soft text-xs hover:text-sea pointer-coarse:min-h-11 print:hidden"
      >
        <Flag aria-hidden="true" className="size-3.5" />
        <Trans>Report</Trans>
      </button>
      {open && (
        <ReportDialog
          hotelId={hotelId}
          reviewId={review.id}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            setReported(true)
          }}
        />
      )}
    </>
  )
}
