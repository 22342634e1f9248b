import { Trans, useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Holding } from '#app/admin/owners/hold-panel.tsx'
import { OwnerLink } from '#app/admin/owners/owner-link.tsx'
import { useData } from '#app/admin/session/data.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { WorthALook } from '#modules/ledger/payouts/holds/holds.contract.ts'
import { payoutHolds } from '#modules/ledger/payouts/holds/holds.routes.ts'

type Owner = { ownerId: string; payee: string }
type Looking = {
  /** Null until it is known. */
  owners: WorthALook['owners'] | null
  onCheck: (owner: Owner) => void
}
const Looked = createContext<Looking>({ owners: null, onCheck: () => {} })

type WorthALookAtProps = { owners: readonly string[]; children: ReactNode }

/**
 * Around payments that are decided on: asks which of their owners are worth a look, after the payments are shown. What is opened of one is
 * kept here, since a hold takes the payment out of the table.
 */
export function WorthALookAt({ owners, children }: WorthALookAtProps) {
  const ids = [...new Set(owners)].join(',')
  const { data, failed } = useData(payoutHolds.worthALook, ids ? { query: { owners: ids } } : null)
  const [checked, setChecked] = useState<Owner | null>(null)
  const close = useCallback(() => setChecked(null), [])
  const looking = useMemo(() => ({ owners: data?.owners ?? null, onCheck: setChecked }), [data])
  return (
    <Looked value={looking}>
      {failed !== null && (
        <p role="status" className="text-danger text-sm">
          <Trans>What speaks against a payment could not be loaded: open each owner to see it.</Trans>
        </p>
      )}
      {children}
      {checked && <CheckDialog {...checked} onClose={close} />}
    </Looked>
  )
}

function CheckDialog({ ownerId, payee, onClose }: Owner & { onClose: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  return (
    <Dialog open onClose={onClose} title={t`Before payout`}>
      <div className="grid gap-4">
        <p className="font-semibold">
          <OwnerLink id={ownerId} name={payee} />
        </p>
        <Holding ownerId={ownerId} onChange={revalidate} />
      </div>
    </Dialog>
  )
}

/** What is worth a look before this owner is paid, and the way to hold their payouts or release them. */
export function BeforePayout({ ownerId, payee }: Owner) {
  const { t } = useLingui()
  const { owners, onCheck } = use(Looked)
  const { held = false, signals = [] } = owners?.find((one) => one.ownerId === ownerId) ?? {}
  const count = signals.length
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {held && (
        <Badge tone="warning">
          <Trans context="payouts of an owner">Held</Trans>
        </Badge>
      )}
      {count > 0 && <Badge tone="warning">{t`Worth a look: ${count}`}</Badge>}
      {owners && !held && count === 0 && (
        <span className="text-soft text-sm">
          <Trans>Nothing odd</Trans>
        </span>
      )}
      <Button
        size="sm"
        variant="ghost"
        className="whitespace-nowrap"
        aria-label={t`Check ${payee} before payout`}
        onClick={() => onCheck({ ownerId, payee })}
      >
        <Trans context="an owner before payout">Check</Trans>
      </Button>
    </span>
  )
}
