import { Trans, useLingui } from '@lingui/react/macro'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { OwnersReviews } from '#modules/hotels/reviews/reviews.contract.ts'
import { ownReviews } from '#modules/hotels/reviews/reviews.routes.ts'

type ReplyFormProps = {
  hotelId: string
  review: OwnersReviews['reviews'][number]
  onDone: () => void
  onCancel: () => void
}

/** One reply to one review; travellers read it below it. */
export function ReplyForm({ hotelId, review, onDone, onCancel }: ReplyFormProps) {
  const { t } = useLingui()
  const call = useCallOwner()
  const form = useForm({
    check: () => [],
    async send({ text = '' }) {
      await call(ownReviews.reply, { id: hotelId, reviewId: review.id, body: { text } })
      onDone()
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4 border-line border-t pt-4">
      <FormNotes {...form} />
      <TextArea
        id="text"
        name="text"
        required
        maxLength={2000}
        autoFocus
        defaultValue={review.reply?.text}
        label={t`Your reply`}
        help={t`Anyone can read it. You can change it for 24 hours after you publish it.`}
        error={form.errorOf('text')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={form.pending}>
          <Trans>Publish the reply</Trans>
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </form>
  )
}
