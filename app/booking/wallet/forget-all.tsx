import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { deviceStore } from '#app/kit/storage.ts'
import { Button } from '#app/ui/button.tsx'
import { removeWorker } from '#app/wallet/register-worker.ts'
import { forgetTrips, KEEPING } from '#app/wallet/trips-caches.ts'

/** For a browser that others use too: nothing is kept here, until someone wants it again. */
export function ForgetAll({ onForgotten }: { onForgotten: () => void }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  async function forget() {
    deviceStore.save(KEEPING, 'no')
    await forgetTrips('account', 'guest')
    await removeWorker().catch(() => {})
    setAsking(false)
    onForgotten()
  }
  return (
    <div className="text-sm">
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)} className="-ml-3">
        <Trans>Keep no trips on this device</Trans>
      </Button>
      {asking && (
        <FormDialog
          size="sm"
          onClose={() => setAsking(false)}
          title={t`Keep no trips on this device?`}
          keep={<Trans>Keep saving them</Trans>}
          verb={<Trans>Remove all</Trans>}
          pending={false}
          onSubmit={forget}
        >
          <p>
            <Trans>
              All trips and documents on this device are removed, and none is saved from now on. Your bookings stay as
              they are, and you can change your mind here.
            </Trans>
          </p>
        </FormDialog>
      )}
    </div>
  )
}
