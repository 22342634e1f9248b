import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Price } from '#app/components/flights/price.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { clockText, useSecondsLeft } from '#app/ui/use-seconds-left.ts'
import type { PaymentView } from '#modules/payments/payments.contract.ts'
import type { PixAction } from './payment-stage.ts'

type PixPanelProps = {
  payment: PaymentView
  action: PixAction
  onAsk: () => Promise<void>
  onEnd: () => Promise<void>
  /** Another way to pay, please. */
  onLeave: () => void
}

/** The code, to scan or to copy, until it is paid or runs out. */
export function PixPanel({ payment, action, onAsk, onEnd, onLeave }: PixPanelProps) {
  const { t } = useLingui()
  const left = useSecondsLeft(action.expiresAt)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (left === 0) void end.current()
  }, [left])
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(action.qrSvg)}`}
        alt={t`QR code of the Pix payment; the same code is beside it as text`}
        width="208"
        height="208"
        className="mx-auto size-52 rounded-lg border border-line bg-white p-2"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <div>
          <h2 className="font-bold font-display text-heading">
            <Trans>
              Pay <Price value={payment.amount} whole={false} /> with Pix
            </Trans>
          </h2>
          {left !== null && (
            <p className="figures mt-1 text-soft">
              <Trans>The code is valid for {clockText(left)} more.</Trans>
            </p>
          )}
        </div>
        <CopyCode code={action.code} />
        {action.sandboxUrl && (
          <a
            href={action.sandboxUrl}
            target="_blank"
            rel="noopener"
            className={`${buttonClass({ variant: 'secondary' })} justify-self-start`}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            <Trans>Open the bank's page (demonstration)</Trans>
          </a>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Spinner label={t`Waiting for the payment`} className="size-5" />
          <Button variant="ghost" size="sm" onClick={() => void onAsk()}>
            <Trans>I’ve paid: check now</Trans>
          </Button>
        </div>
        <p className="border-line border-t pt-3 text-[0.9375rem] text-soft">
          <Trans>Would you rather use a card?</Trans>{' '}
          <Button variant="ghost" size="sm" onClick={onLeave}>
            <Trans>Pay another way</Trans>
          </Button>
        </p>
      </div>
    </Card>
  )
}

function CopyCode({ code }: { code: string }) {
  const { t } = useLingui()
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      toast({ title: t`Pix code copied`, variant: 'success' })
    } catch {
      toast({
        title: t`The code could not be copied`,
        description: t`Mark it and copy it by hand.`,
        variant: 'destructive',
      })
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TextArea label={t`Pix code to copy`} readOnly rows={3} value={code} onFocus={({ target }) => target.select()} />
      <Button
        variant="primary"
        icon={<Copy aria-hidden="true" className="size-4" />}
        onClick={() => void copy()}
        className="justify-self-start"
      >
        <Trans>Copy the code</Trans>
      </Button>
    </div>
  )
}
