import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { refusalOf } from '#app/kit/refusal.ts'
import { saveFile } from '#app/kit/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { ReportView } from '#modules/reports/reports.contract.ts'
import { reports } from '#modules/reports/reports.routes.ts'

const FORMATS = ['csv', 'xlsx'] as const
const TIMEOUT_MS = 120_000

/** The report as it is shown, as a file. */
export function ExportButtons({ view, query }: { view: ReportView; query: Record<string, string> }) {
  const { t } = useLingui()
  const call = useCallStaff()
  const toast = useToast()
  const [busy, setBusy] = useState<string | null>(null)
  async function take(format: (typeof FORMATS)[number]) {
    setBusy(format)
    try {
      const file = await call(
        reports.export,
        { report: view.id, query: { ...query, format } },
        { timeoutMs: TIMEOUT_MS },
      )
      const { from, to } = view.span ?? { from: 'now', to: '' }
      saveFile(file, `${[view.id, from, to].filter(Boolean).join('-')}.${format}`)
    } catch (error) {
      toast({
        variant: 'destructive',
        title: refusalOf(error).message || t`The table did not arrive whole. Please try again.`,
      })
    } finally {
      setBusy(null)
    }
  }
  return FORMATS.map((format) => (
    <Button
      key={format}
      variant="ghost"
      size="sm"
      pending={busy === format}
      icon={<Download aria-hidden="true" className="size-4" />}
      aria-label={format === 'csv' ? t`Download as CSV` : t`Download as XLSX for spreadsheets`}
      onClick={() => void take(format)}
    >
      {format.toUpperCase()}
    </Button>
  ))
}
