import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Price } from '#app/components/flights/price.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Money } from '#platform/money.ts'

type PixStartProps = { total: Money; minutes: number; pending: boolean; onPay: () => void; terms: ReactNode }

/** Before the code is asked for: what will happen, and for how long it holds. */
export function PixStart({ total, minutes, pending, onPay, terms }: PixStartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <ol className="list-decimal space-y-1.5 pl-5 marker:font-semibold marker:text-sea">
        <li>
          <Trans>We show you a QR code and the same code as text.</Trans>
        </li>
        <li>
          <Trans>Pay it in your bank’s app within {minutes} minutes.</Trans>
        </li>
        <li>
          <Trans>This page sees the payment and continues automatically.</Trans>
        </li>
      </ol>
      <Button variant="sun" size="lg" pending={pending} onClick={onPay} className="max-sm:w-full">
        <span>
          <Trans>
            Show the Pix code for <Price value={total} whole={false} />
          </Trans>
        </span>
      </Button>
      {terms}
    </div>
  )
}
