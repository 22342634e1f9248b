import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Wand } from 'lucide-react'
import { useState } from 'react'
import { useAction, useData } from '#app/admin/session/data.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Macro } from '#modules/support/macros/macros.contract.ts'
import { macros, supportDesk } from '#modules/support/support.routes.ts'
import { MacroDialog } from './macro-dialog.tsx'
import { useMacroWords } from './macro-words.ts'

/** What the desk often does in one go, for everyone at it. */
export function MacrosPanel() {
  const may = useMay()
  const kept = useData(macros.list, {})
  const [changing, setChanging] = useState<Macro | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Macro | null>(null)
  const manages = may('support.manage')
  function done() {
    setChanging(null)
    setDeleting(null)
    kept.refresh()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {manages && (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setChanging('new')}
        >
          <Trans>New macro</Trans>
        </Button>
      )}
      <Asking loading={kept}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState picture={<Wand aria-hidden="true" />} title={<Trans>There are no macros yet</Trans>}>
              <Trans>A macro answers, sets the status, tags and assigns in one go.</Trans>
            </EmptyState>
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
              {list.map((macro) => (
                <MacroCard
                  key={macro.id}
                  macro={macro}
                  manages={manages}
                  onChange={() => setChanging(macro)}
                  onDelete={() => setDeleting(macro)}
                />
              ))}
            </ul>
          )
        }
      </Asking>
      {changing && (
        <MacroDialog macro={changing === 'new' ? null : changing} onSaved={done} onClose={() => setChanging(null)} />
      )}
      {deleting && <DeleteMacro macro={deleting} onDeleted={done} onClose={() => setDeleting(null)} />}
    </div>
  )
}

type CardProps = { macro: Macro; manages: boolean; onChange: () => void; onDelete: () => void }

function MacroCard({ macro: { name, bodyEn, bodyPt, changes, uses }, manages, onChange, onDelete }: CardProps) {
  const { t } = useLingui()
  const people = useData(supportDesk.assignees, {}).data ?? []
  const words = useMacroWords((id) => people.find((one) => one.id === id)?.name)(changes)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="wrap-anywhere font-semibold">{name}</h2>
        <span className="text-soft text-sm">
          {uses === 0 ? t`Never used` : t({ message: plural(uses, { one: 'Used once', other: 'Used # times' }) })}
        </span>
      </div>
      {words.length > 0 && (
        <ul className="flex flex-wrap gap-1.5 text-sm">
          {words.map((word) => (
            <li key={word} className="wrap-anywhere rounded-full bg-sunken px-2.5 py-0.5">
              {word}
            </li>
          ))}
        </ul>
      )}
      {bodyEn !== '' && <p className="line-clamp-3 whitespace-pre-line text-sm">{bodyEn}</p>}
      {bodyPt !== '' && (
        <p lang="pt-BR" className="line-clamp-3 whitespace-pre-line text-soft text-sm">
          {bodyPt}
        </p>
      )}
      {manages && (
        <div className="-ml-4 flex gap-1">
          <Button size="sm" variant="ghost" aria-label={t`Change ${name}`} onClick={onChange}>
            <Trans context="to edit">Change</Trans>
          </Button>
          <Button size="sm" variant="ghost" aria-label={t`Delete ${name}`} onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

type DeleteProps = { macro: Macro; onDeleted: () => void; onClose: () => void }

function DeleteMacro({ macro: { id, name }, onDeleted, onClose }: DeleteProps) {
  const { t } = useLingui()
  const action = useAction()
  async function run() {
    if (await action.run(macros.remove, { id })) onDeleted()
  }
  return (
    <FormDialog
      size="sm"
      title={t`Delete “${name}”?`}
      keep={t`Keep the macro`}
      verb={t`Delete`}
      danger
      pending={action.busy}
      problem={action.problem}
      onSubmit={run}
      onClose={onClose}
    >
      <p>{t`Nobody can use it any more. What was done with it stays.`}</p>
    </FormDialog>
  )
}
