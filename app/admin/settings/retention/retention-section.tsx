import { Trans } from '@lingui/react/macro'
import { useData } from '#app/admin/session/data.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Retention } from '#modules/settings/retention.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { RetentionForm } from './retention-form.tsx'

/** How long each kind of record is kept. What is fixed is in the code, and told in the privacy page. */
export function RetentionSection() {
  const loading = useData(siteSettings.retention, { query: {} })
  function saved({ version, rows }: Retention, days: Record<string, number>) {
    const now = rows.map((row) => ({ ...row, days: days[row.purpose] ?? row.days }))
    loading.put({ version: version + 1, rows: now })
    loading.refresh()
  }
  return (
    <Card look="flat" className="grid gap-5">
      <p className="text-soft text-sm">
        <Trans>
          Older records are deleted every night and cannot be restored. The privacy page always states what you set
          here. Bookings, payments, the ledger and the audit log are kept by law and are not listed; sign-ins, links and
          other technical records have fixed periods.
        </Trans>
      </p>
      <Asking loading={loading} lines={8}>
        {(retention) => <RetentionForm kept={retention} onSaved={(days) => saved(retention, days)} />}
      </Asking>
    </Card>
  )
}
