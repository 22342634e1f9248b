import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Asking } from '#app/kit/frame/asking.tsx'
import { useSayRefusal } from '#app/kit/frame/sentence.ts'
import { useAction, useData } from '#app/partner/session/data.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TEMPLATES_MOST } from '#modules/messages/message-limits.contract.ts'
import type { Template } from '#modules/messages/messages.contract.ts'
import { messageTemplates } from '#modules/messages/messages.routes.ts'
import { TemplateForm } from './template-form.tsx'

type TemplatesDialogProps = { onClose: () => void; onUse: (template: Template) => void }

/** The owner's templates: used, written, changed and deleted in one place. */
export function TemplatesDialog({ onClose, onUse }: TemplatesDialogProps) {
  const loading = useData(messageTemplates.list, {})
  const [edited, setEdited] = useState<Template | 'new' | null>(null)
  const [returned, setReturned] = useState(false)
  const { refresh } = loading
  function onBack() {
    setEdited(null)
    setReturned(true)
  }
  function onSaved() {
    onBack()
    refresh()
  }
  return (
    <Dialog open onClose={onClose} title={<Trans>Templates</Trans>}>
      <Asking loading={loading} lines={4}>
        {(templates) =>
          edited ? (
            <TemplateForm template={edited === 'new' ? null : edited} onSaved={onSaved} onCancel={onBack} />
          ) : (
            <List templates={templates} returned={returned} onUse={onUse} onChanged={refresh} onEdit={setEdited} />
          )
        }
      </Asking>
    </Dialog>
  )
}

type ListProps = {
  templates: readonly Template[]
  /** From the form, so that the focus needs a place. */
  returned: boolean
  onUse: (template: Template) => void
  onEdit: (template: Template | 'new') => void
  onChanged: () => void
}

function List({ templates, returned, onUse, onEdit, onChanged }: ListProps) {
  const box = useRef<HTMLDivElement>(null)
  function onRemoved() {
    box.current?.focus()
    onChanged()
  }
  return (
    <div ref={box} tabIndex={-1} className="outline-none grid grid-cols-[minmax(0,1fr)] gap-4">
      {templates.length === 0 && (
        <p className="rounded-lg bg-sunken px-4 py-3.5 text-soft">
          <Trans>No templates yet. Save what you write often: directions, breakfast times, parking.</Trans>
        </p>
      )}
      <ul className="grid gap-3">
        {templates.map((template) => (
          <li key={template.id}>
            <Row
              template={template}
              onRemoved={onRemoved}
              onUse={() => onUse(template)}
              onEdit={() => onEdit(template)}
            />
          </li>
        ))}
      </ul>
      {templates.length < TEMPLATES_MOST && (
        <Button
          variant="secondary"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onEdit('new')}
          autoFocus={returned}
        >
          <Trans>New template</Trans>
        </Button>
      )}
    </div>
  )
}

type RowProps = { template: Template; onUse: () => void; onEdit: () => void; onRemoved: () => void }

function Row({ template: { id, name, body }, onUse, onEdit, onRemoved }: RowProps) {
  const { t } = useLingui()
  const { remove, pending } = useRemoval(id, onRemoved)
  const [asked, setAsked] = useState(false)
  const bin = useRef<HTMLButtonElement>(null)
  function keep() {
    setAsked(false)
    bin.current?.focus()
  }
  return (
    <article aria-label={name} className="rounded-lg border border-line p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 className="wrap-anywhere min-w-0 font-semibold">{name}</h3>
        <div className="-mt-1.5 -mr-2 flex shrink-0">
          <IconButton label={t`Change ${name}`} size="sm" onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton
            ref={bin}
            label={t`Delete ${name}`}
            size="sm"
            aria-expanded={asked}
            onClick={() => setAsked(true)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      </div>
      <p className="wrap-anywhere mt-1 line-clamp-3 whitespace-pre-line text-soft text-sm">{body}</p>
      {asked ? (
        <Removal name={name} pending={pending} onKeep={keep} onRemove={() => void remove()} />
      ) : (
        <Button size="sm" className="mt-3" aria-label={t`Use ${name}`} onClick={onUse}>
          <Trans context="a template">Use</Trans>
        </Button>
      )}
    </article>
  )
}

type RemovalProps = { name: string; pending: boolean; onKeep: () => void; onRemove: () => void }

/** The last question, with the focus on the answer that loses nothing. */
function Removal({ name, pending, onKeep, onRemove }: RemovalProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-3 border-line border-t pt-3">
      <p id={id} className="wrap-anywhere text-sm">
        <Trans>Delete {name}? This cannot be undone.</Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" autoFocus onClick={onKeep}>
          <Trans>Keep it</Trans>
        </Button>
        <Button size="sm" variant="danger" pending={pending} onClick={onRemove}>
          <Trans>Delete it</Trans>
        </Button>
      </div>
    </section>
  )
}

function useRemoval(id: string, onChanged: () => void) {
  const { run, busy } = useAction({ refused: useSayRefusal() })
  async function remove() {
    if (await run(messageTemplates.remove, { id })) onChanged()
  }
  return { remove, pending: busy }
}
