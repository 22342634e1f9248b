import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Bulk } from './list.ts'
import type { BulkResult, useBulk } from './use-bulk.ts'

type BulkBarProps<Row> = {
  actions: readonly Bulk<Row>[]
  chosen: readonly Row[]
  bulk: ReturnType<typeof useBulk<Row>>
  onNone: () => void
}

/** What can be done with the chosen rows. */
export function BulkBar<Row>({ actions, chosen, bulk, onNone }: BulkBarProps<Row>) {
  const { t, i18n } = useLingui()
  const [asked, setAsked] = useState<Bulk<Row> | null>(null)
  const many = chosen.length
  return (
    <>
      {many > 0 && (
        <section
          aria-label={t`Selected rows`}
          className="sticky top-16 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-sea/40 bg-sea-tint px-4 py-2 lg:top-2"
        >
          <p role="status" className="figures mr-2 font-semibold text-sm">
            {t`${plural(many, { one: '# selected', other: '# selected' })}`}
          </p>
          {actions.map((action) => (
            <Button
              key={action.id}
              size="sm"
              variant="secondary"
              pending={bulk.busy === action.id}
              disabled={!chosen.some(action.can)}
              icon={<action.icon aria-hidden="true" className="size-4" />}
              onClick={() => (action.choose ? setAsked(action) : void bulk.run(action, chosen, ''))}
            >
              {i18n._(action.label)}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={onNone}>
            <Trans>Clear the selection</Trans>
          </Button>
        </section>
      )}
      {asked && (
        <ChooseDialog
          action={asked}
          onClose={() => setAsked(null)}
          onGiven={(given) => {
            setAsked(null)
            void bulk.run(asked, chosen, given)
          }}
        />
      )}
    </>
  )
}

type ChooseDialogProps<Row> = { action: Bulk<Row>; onClose: () => void; onGiven: (given: string) => void }

function ChooseDialog<Row>({ action: { label, choose }, onClose, onGiven }: ChooseDialogProps<Row>) {
  const { i18n } = useLingui()
  const options = choose?.options ?? []
  const [given, setGiven] = useState(options[0]?.value ?? '')
  return (
    <Dialog
      open
      onClose={onClose}
      title={i18n._(label)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={() => onGiven(given)}>{i18n._(label)}</Button>
        </>
      }
    >
      {choose && (
        <Select
          label={i18n._(choose.label)}
          options={options}
          value={given}
          onChange={({ target }) => setGiven(target.value)}
        />
      )}
    </Dialog>
  )
}

type BulkResultsProps<Row> = { result: BulkResult<Row>; nameOf: (row: Row) => string; onDismiss: () => void }

/** What happened to each row; above the list, which may have none left. */
export function BulkResults<Row>({
  result: { done, failed, impossible, untried },
  nameOf,
  onDismiss,
}: BulkResultsProps<Row>) {
  const { t } = useLingui()
  const whole = failed.length + impossible.length + untried.length === 0
  const names = (rows: readonly Row[]) => rows.map(nameOf).join(', ')
  return (
    <Alert
      tone={whole ? 'success' : 'warning'}
      live
      className="mb-3"
      title={t`${plural(done.length, { 0: 'None was done', one: '# done', other: '# done' })}`}
      dismissLabel={t`Close`}
      onDismiss={onDismiss}
    >
      {!whole && (
        <ul className="grid gap-1">
          {failed.map(({ row, message }) => (
            <li key={nameOf(row)}>
              <span className="font-semibold">{nameOf(row)}</span>:{' '}
              {message || t`No response. It may have been done anyway.`}
            </li>
          ))}
          {untried.length > 0 && (
            <li>
              <Trans>Not tried, because the connection was down: {names(untried)}</Trans>
            </li>
          )}
          {impossible.length > 0 && (
            <li>
              <Trans>Left out, because of their current state: {names(impossible)}</Trans>
            </li>
          )}
        </ul>
      )}
    </Alert>
  )
}
