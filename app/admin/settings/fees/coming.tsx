import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import type { usePageAction } from '#app/admin/session/page-action.ts'
import { arriveAt } from '#app/components/arrive.tsx'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { Button } from '#app/ui/button.tsx'

type Row = { key: string; from: string; words: string }
type ComingProps<Of extends Row> = {
  title: string
  nothing: string
  rows: readonly Of[]
  /** What follows from withdrawing. */
  consequence: ReactNode
  /** The field that has the focus once a row is gone. */
  back: string
  action: Pick<ReturnType<typeof usePageAction>, 'pending' | 'problem'>
  /** Whether it was done. */
  onWithdraw: (row: Of) => Promise<unknown>
}

/** What begins later; each can be withdrawn after a question. */
export function Coming<Of extends Row>({ title, nothing, rows, ...rest }: ComingProps<Of>) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Of | null>(null)
  const [gone, setGone] = useState(0)
  const { consequence, back, action, onWithdraw } = rest
  // Once the dialog is closed, which gives the focus back to a button that is there no more.
  useEffect(() => {
    if (gone > 0) arriveAt(document.getElementById(back))
  }, [gone, back])
  const asking = asked?.words ?? ''
  const withdraw = async (row: Of) => {
    if (!(await onWithdraw(row))) return
    setAsked(null)
    setGone((count) => count + 1)
  }
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      {rows.length === 0 && <p className="mt-1 text-soft text-sm">{nothing}</p>}
      <ul className="mt-1 grid gap-1">
        {rows.map((row) => {
          const { words } = row
          return (
            <li
              key={row.key}
              className="flex flex-wrap items-center justify-between gap-x-4 rounded-lg bg-sunken px-3 py-1"
            >
              <span>{words}</span>
              <Button size="sm" variant="ghost" aria-label={t`Withdraw: ${words}`} onClick={() => setAsked(row)}>
                <Trans>Withdraw</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
      {asked && (
        <FormDialog
          {...action}
          size="sm"
          title={t`Withdraw “${asking}”?`}
          keep={t`Keep it`}
          verb={t`Withdraw`}
          danger
          onSubmit={() => void withdraw(asked)}
          onClose={() => setAsked(null)}
        >
          <p className="text-soft">{consequence}</p>
        </FormDialog>
      )}
    </section>
  )
}
