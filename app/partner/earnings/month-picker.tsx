import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { FileButtons } from '#app/components/file-buttons.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { formatMonth } from '#app/partner/words/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { ownStatements } from '#modules/ledger/payouts/earnings.routes.ts'

/** Chooses the month of the statement, by check-out; it is in the address. */
export function MonthPicker({ months, month }: { months: readonly string[]; month: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const call = useCallOwner()
  const [, setParams] = useSearchParams()
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 print:hidden">
      <Select
        id="month"
        className="w-full max-w-64"
        label={t`Statement of`}
        value={month}
        options={months.map((value) => ({ value, label: formatMonth(value, locale) }))}
        onChange={(event) => setParams({ month: event.target.value }, { preventScrollReset: true })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <FileButtons
          name={t`Statement ${month}`}
          fetchFile={(format) => call(ownStatements.file, { format, query: { month } })}
        />
        <Button
          variant="secondary"
          size="sm"
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={() => window.print()}
        >
          <Trans>Print</Trans>
        </Button>
      </div>
    </div>
  )
}
