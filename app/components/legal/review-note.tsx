import { Trans } from '@lingui/react/macro'
import { Alert } from '#app/ui/alert.tsx'
import type { LegalReview } from '#modules/legal/legal.contract.ts'

/** For those who run the site, who open the page with `?review`. */
export function ReviewNote({ reviews, section }: { reviews: readonly LegalReview[]; section: string }) {
  const note = reviews.find((one) => one.section === section)
  if (!note) return null
  return (
    <div className="mb-4">
      <Alert tone="warning" title={<Trans>A lawyer must review this before the site goes public</Trans>}>
        <span lang="en">{note.question}</span>
      </Alert>
    </div>
  )
}
