import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { FileButtons } from '#app/components/file-buttons.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ownerStatements } from '#modules/ledger/payouts/earnings.routes.ts'
import { dayIn } from '#platform/dates.ts'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** The statement of a month as its owner has it; each look is on the record. */
export function StatementsPanel({ ownerId }: { ownerId: string }) {
  const { t } = useLingui()
  const call = useCallStaff()
  const [month, setMonth] = useState(() => dayIn('America/Sao_Paulo', new Date()).slice(0, 7))
  const known = MONTH.test(month)
  return (
    <Panel title={<Trans>Statements</Trans>}>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t`Month of check-out`}
          type="month"
          controlSize="sm"
          className="w-44"
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          error={known ? undefined : t`Enter a month such as 2026-11.`}
        />
        {known && (
          <FileButtons
            name={t`Statement ${month}`}
            fetchFile={(format) => call(ownerStatements.file, { id: ownerId, format, query: { month } })}
          />
        )}
      </div>
      <p className="mt-3 text-soft text-xs">
        <Trans>Each download is recorded in the audit log.</Trans>
      </p>
    </Panel>
  )
}
