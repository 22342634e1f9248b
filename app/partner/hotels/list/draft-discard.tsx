import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#app/api.ts'
import { dropKept, keyOf } from '#app/partner/hotels/saving/kept.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { readOwner } from '#app/partner/session/owner-session.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ownHotel } from '#modules/hotels/listings/listings.routes.ts'

/** Deletes a draft for good; it asks first. */
export function DraftDiscard({ id, name }: { id: string; name: string | null }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { discard, pending, failed } = useDiscard(id, () => setOpen(false))
  const shown = name ?? t`New hotel`
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={t`Delete the draft ${shown}`} onClick={() => setOpen(true)}>
        <Trans>Delete</Trans>
      </Button>
      {open && (
        <Dialog
          open
          size="sm"
          onClose={() => setOpen(false)}
          title={<Trans>Delete this draft?</Trans>}
          footer={
            <Button variant="danger" pending={pending} onClick={discard}>
              <Trans>Delete it</Trans>
            </Button>
          }
        >
          {failed !== null && (
            <Alert
              tone="danger"
              live
              className="mb-3"
              title={failed || t`No connection: nothing was changed. Please try again.`}
            />
          )}
          <p>
            <Trans>{shown} goes with its photos and rooms. This cannot be undone.</Trans>
          </p>
        </Dialog>
      )}
    </>
  )
}

function useDiscard(id: string, onDone: () => void) {
  const call = useCallOwner()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  async function discard() {
    setPending(true)
    setFailed(null)
    try {
      await call(ownHotel.discard, { id })
      dropKept(keyOf(readOwner()?.owner.id ?? '', id))
      onDone()
      await revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(error.message)
    } finally {
      setPending(false)
    }
  }
  return { discard, pending, failed }
}
