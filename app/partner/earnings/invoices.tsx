import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#app/api.ts'
import { saveFile } from '#app/components/save-file.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Invoice } from '#modules/ledger/payouts/earnings.contract.ts'
import { formatMoney, money } from '#platform/money.ts'
import { Panel } from '../dashboard/panel.tsx'
import { Asking } from '../frame/asking.tsx'
import { useOwnerFile } from '../session/call-owner.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { formatDay } from '../words/times.ts'

/** Our numbered invoices of the fee, as PDF and as CSV. */
export function Invoices() {
  const { t } = useLingui()
  const loading = useLoaded<Invoice[]>('/api/hotel-owner/invoices')
  return (
    <div className="print:hidden">
      <Panel title={<Trans>Invoices of our fee</Trans>}>
        <Asking loading={loading} lines={3}>
          {(invoices) =>
            invoices.length === 0 ? (
              <p className="text-soft">{t`The first comes with your first payout.`}</p>
            ) : (
              <ul className="grid gap-1">
                {invoices.map((invoice) => (
                  <InvoiceRow key={invoice.id} invoice={invoice} />
                ))}
              </ul>
            )
          }
        </Asking>
      </Panel>
    </div>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { busy, save } = useSave(invoice)
  const { number, kind, total, currency, issuedOn } = invoice
  const icon = <FileDown aria-hidden="true" className="size-4" />
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-b-0">
      <p className="min-w-0">
        <span className="figures block font-semibold">
          {kind === 'invoice' ? t`Invoice ${number}` : t`Credit note ${number}`}
        </span>
        <span className="figures block text-soft text-sm">
          {formatDay(issuedOn, locale)} · {formatMoney(money(total, currency), locale)}
        </span>
      </p>
      <div className="flex gap-2">
        {(['pdf', 'csv'] as const).map((type) => (
          <Button
            key={type}
            variant="secondary"
            size="sm"
            icon={icon}
            pending={busy === type}
            onClick={() => save(type)}
            aria-label={t`${number} as ${type.toUpperCase()}`}
          >
            {type.toUpperCase()}
          </Button>
        ))}
      </div>
    </li>
  )
}

function useSave({ id, number }: Invoice) {
  const { t } = useLingui()
  const file = useOwnerFile()
  const toast = useToast()
  const [busy, setBusy] = useState<'pdf' | 'csv' | null>(null)
  async function save(type: 'pdf' | 'csv') {
    setBusy(type)
    try {
      saveFile(await file(`/api/hotel-owner/invoices/${id}/${type}`), `${number}.${type}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const offline = t`Network error. Please check your connection and try again.`
      toast({ variant: 'destructive', title: error.message || offline })
    } finally {
      setBusy(null)
    }
  }
  return { busy, save }
}
