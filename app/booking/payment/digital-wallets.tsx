import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldsMessage, PayMethod } from '#modules/payments/payments.contract.ts'
import { ProviderFrame } from './provider-frame.tsx'

type DigitalWalletsProps = { url: string; pending: boolean; onPay: (method: PayMethod) => Promise<unknown> }

/** The provider's own buttons of wallets, as their makers want them. What is confirmed there comes as a token, like a card. */
export function DigitalWallets({ url, pending, onPay }: DigitalWalletsProps) {
  const { t } = useLingui()
  function onMessage(message: FieldsMessage) {
    if (message.type === 'card-fields/token' && !pending) {
      void onPay({ kind: 'card', token: message.token, instalments: 1 })
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ProviderFrame url={url} title={t`Pay with a digital wallet`} height={120} onMessage={onMessage} />
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or pay another way</Trans>
      </p>
    </div>
  )
}
