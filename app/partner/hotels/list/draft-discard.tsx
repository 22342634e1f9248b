import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { dropKept, keyOf } from '#app/partner/hotels/saving/kept.ts'
import { useAction } from '#app/partner/session/data.ts'
import { readOwner } from '#app/partner/session/owner-session.ts'
import { Button } from '#app/ui/button.tsx'
import { ownHotel } from '#modules/hotels/listings/listings.routes.ts'

/** Deletes a draft for good; it asks first. */
export function DraftDiscard({ id, name }: { id: string; name: string | null }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { discard, busy, problem } = useDiscard(id, () => setOpen(false))
  const shown = name ?? t`New hotel`
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={t`Delete the draft ${shown}`} onClick={() => setOpen(true)}>
        <Trans>Delete</Trans>
      </Button>
      {open && (
        <FormDialog
          size="sm"
          title={<Trans>Delete this draft?</Trans>}
          keep={<Trans>Keep it</Trans>}
          verb={<Trans>Delete it</Trans>}
          danger
          pending={busy}
          problem={problem}
          onSubmit={discard}
          onClose={() => setOpen(false)}
        >
          <p>
            <Trans>{shown} is deleted with its photos and rooms. This cannot be undone.</Trans>
          </p>
        </FormDialog>
      )}
    </>
  )
}

function useDiscard(id: string, onDone: () => void) {
  const { revalidate } = useRevalidator()
  const { run, busy, problem } = useAction()
  async function discard() {
    if (!(await run(ownHotel.discard, { id }))) return
    dropKept(keyOf(readOwner()?.owner.id ?? '', id))
    onDone()
    await revalidate()
  }
  return { discard, busy, problem }
}
