import { Trans, useLingui } from '@lingui/react/macro'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-field.tsx'

/** Writes back as the reader of a mail would; it goes the way of every mail that comes in. */
export function AnswerForm({ mailId }: { mailId: string }) {
  const { t } = useLingui()
  const fetcher = useFetcher<{ number: number | null }>()
  const number = fetcher.data?.number
  return (
    <fetcher.Form method="post" className="mt-4 grid gap-3 border-line border-t pt-4">
      <input type="hidden" name="mail" value={mailId} />
      <TextArea name="words" label={t`Answer as its reader`} controlSize="sm" required />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="sm" variant="secondary" pending={fetcher.state !== 'idle'}>
          <Trans>Send the answer</Trans>
        </Button>
        {number !== undefined && (
          <p role="status" className="text-sm">
            {number === null ? t`It was not taken.` : t`It came to ticket ${number}.`}
          </p>
        )}
      </div>
    </fetcher.Form>
  )
}
