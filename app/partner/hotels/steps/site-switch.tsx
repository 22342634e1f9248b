import { Trans } from '@lingui/react/macro'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { useSending } from '#app/kit/use-sending.ts'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import { Button } from '#app/ui/button.tsx'
import { ownHotel } from '#modules/hotels/listings/listings.routes.ts'

/** Takes a hotel off the site for a while, and puts it back. */
export function SiteSwitch({ editor: { listing, call, replace } }: { editor: Editor }) {
  const { send, busy, problem } = useSending()
  const { id, paused } = listing
  const turn = () => send(async () => replace(await call(paused ? ownHotel.resume : ownHotel.pause, { id })))
  return (
    <div className="border-line border-t pt-4">
      <ProblemAlert problem={problem} />
      <p className="mb-3 max-w-prose text-soft text-sm">
        {paused ? (
          <Trans>Nobody can find it now. Booked stays remain.</Trans>
        ) : (
          <Trans>Pausing takes it off the site: nobody can find it, and booked stays remain.</Trans>
        )}
      </p>
      <Button variant="secondary" pending={busy !== null} onClick={turn}>
        {paused ? <Trans>Put it back on the site</Trans> : <Trans>Pause the hotel</Trans>}
      </Button>
    </div>
  )
}
