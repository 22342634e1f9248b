import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Bulk } from './list.ts'
import type { useBulk } from './use-bulk.ts'

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
