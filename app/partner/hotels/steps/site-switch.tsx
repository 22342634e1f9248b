import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#app/api.ts'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ownHotel } from '#modules/hotels/listings/listings.routes.ts'

/** Takes a hotel off the site for a while, and puts it back. */
export function SiteSwitch({ editor: { listing, call, replace } }: { editor: Editor }) {
  const { t } = useLingui()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const { id, paused } = listing
  async function turn() {
    setPending(true)
    setFailed(null)
    try {
      replace(await call(paused ? ownHotel.resume : ownHotel.pause, { id }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(error.message)
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="border-line border-t pt-4">
      {failed !== null && (
        <Alert
          tone="danger"
          live
          className="mb-3"
          title={failed || t`No connection: nothing was changed. Please try again.`}
        />
      )}
      <p className="mb-3 max-w-prose text-soft text-sm">
        {paused ? (
          <Trans>Nobody finds it now. Stays that are booked stand.</Trans>
        ) : (
          <Trans>A pause takes it off the site: nobody finds it any more, and stays that are booked stand.</Trans>
        )}
      </p>
      <Button variant="secondary" pending={pending} onClick={turn}>
        {paused ? <Trans>Put it back on the site</Trans> : <Trans>Pause the hotel</Trans>}
      </Button>
    </div>
  )
}
