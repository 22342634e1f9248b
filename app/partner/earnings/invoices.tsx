import { Trans, useLingui } from '@lingui/react/macro'
import { FileButtons } from '#app/components/file-buttons.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Panel } from '#app/partner/dashboard/panel.tsx'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useData } from '#app/partner/session/data.ts'
import { formatDay } from '#app/partner/words/times.ts'
import type { Invoice } from '#modules/ledger/payouts/earnings.contract.ts'
import { feeInvoices } from '#modules/ledger/payouts/earnings.routes.ts'
import { formatMoney, money } from '#platform/money.ts'

/** Our numbered invoices of the fee, as PDF and as CSV. */
export function Invoices() {
  const { t } = useLingui()
  const loading = useData(feeInvoices.list, {})
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
  const call = useCallOwner()
  const { id, number, kind, total, currency, issuedOn } = invoice
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
      <FileButtons name={number} fetchFile={(type) => call(feeInvoices[type], { id })} />
    </li>
  )
}
