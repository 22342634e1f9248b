import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

const ProviderFrame = latePart({
  source: 'app/booking/payment/provider-frame.tsx',
  load: () => import('./provider-frame.tsx'),
  pick: (module) => module.ProviderFrame,
  fallback: <FrameLoading />,
})

type ChallengePanelProps = { url: string; onDone: () => Promise<void>; onLeave: () => void }

/** The bank asks whether it is you, on a page of its own. What came of it our server asks the bank, not this page. */
export function ChallengePanel({ url, onDone, onLeave }: ChallengePanelProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(true)
  const [done, setDone] = useState(false)
  async function onMessage(message: { type: string }) {
    if (message.type !== 'challenge/done') return
    setOpen(false)
    setDone(true)
    await onDone()
    setDone(false)
  }
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <h2 className="flex items-center gap-2 font-bold font-display text-heading">
        <ShieldCheck aria-hidden="true" className="size-6 text-sea" />
        <Trans>Your bank wants to make sure that it is you</Trans>
      </h2>
      {done ? (
        <Spinner label={t`Asking your bank for the outcome`} className="size-5" />
      ) : (
        <>
          <p className="text-soft">
            <Trans>Complete its verification to finish the payment. Nothing is charged before that.</Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setOpen(true)}>
              <Trans>Open your bank’s verification</Trans>
            </Button>
            <Button variant="ghost" onClick={onLeave}>
              <Trans>Pay another way</Trans>
            </Button>
          </div>
        </>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Bank verification</Trans>}>
        <ProviderFrame
          url={url}
          title={t`Bank verification`}
          height={420}
          onMessage={(message) => void onMessage(message)}
        />
      </Dialog>
    </Card>
  )
}

function FrameLoading() {
  const { t } = useLingui()
  return <Spinner label={t`Loading`} />
}
