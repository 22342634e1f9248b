import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAction } from '#app/admin/session/data.ts'
import type { Loading } from '#app/kit/data.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { Button } from '#app/ui/button.tsx'

type Kept = { id: string; bodyEn: string; bodyPt: string }

type KeptTextsProps<Text extends Kept> = {
  loading: Loading<Text[]>
  nameOf: (text: Text) => string
  /** Whether this member of staff may write them. */
  writes: boolean
  /** What the button for a new one says. */
  add: ReactNode
  /** Shown where there are none. */
  empty: ReactNode
  /** At the other end of the line of its name. */
  aside: (text: Text) => ReactNode
  /** Between its name and its words. */
  children?: (text: Text) => ReactNode
  /** Writes one, new for null. */
  dialog: (text: Text | null, at: { onSaved: () => void; onClose: () => void }) => ReactNode
  removal: {
    /** @returns false where it was not done */
    send: (run: ReturnType<typeof useAction>['run'], id: string) => Promise<unknown>
    keep: string
    /** What does not change with it. */
    warning: string
  }
}

/** What the desk says often, as cards to write, change and delete: canned replies of the chat, macros of support. */
export function KeptTexts<Text extends Kept>({ loading, writes, add, empty, dialog, ...card }: KeptTextsProps<Text>) {
  const [changing, setChanging] = useState<Text | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Text | null>(null)
  function done() {
    setChanging(null)
    setDeleting(null)
    loading.refresh()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {writes && (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setChanging('new')}
        >
          {add}
        </Button>
      )}
      <Asking loading={loading}>
        {(texts) =>
          texts.length === 0 ? (
            empty
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
              {texts.map((text) => (
                <TextCard
                  {...card}
                  key={text.id}
                  text={text}
                  actions={
                    writes && (
                      <CardActions
                        name={card.nameOf(text)}
                        onChange={() => setChanging(text)}
                        onDelete={() => setDeleting(text)}
                      />
                    )
                  }
                />
              ))}
            </ul>
          )
        }
      </Asking>
      {changing && dialog(changing === 'new' ? null : changing, { onSaved: done, onClose: () => setChanging(null) })}
      {deleting && (
        <DeleteDialog
          {...card.removal}
          id={deleting.id}
          name={card.nameOf(deleting)}
          onDeleted={done}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  )
}

type TextCardProps<Text extends Kept> = Pick<KeptTextsProps<Text>, 'nameOf' | 'aside' | 'children'> & {
  text: Text
  actions: ReactNode
}

function TextCard<Text extends Kept>({ text, nameOf, aside, children, actions }: TextCardProps<Text>) {
  const { bodyEn, bodyPt } = text
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="wrap-anywhere font-semibold">{nameOf(text)}</h2>
        {aside(text)}
      </div>
      {children?.(text)}
      {bodyEn !== '' && <p className="line-clamp-3 whitespace-pre-line text-sm">{bodyEn}</p>}
      {bodyPt !== '' && (
        <p lang="pt-BR" className="line-clamp-3 whitespace-pre-line text-soft text-sm">
          {bodyPt}
        </p>
      )}
      {actions}
    </li>
  )
}

type CardActionsProps = { name: string; onChange: () => void; onDelete: () => void }

function CardActions({ name, onChange, onDelete }: CardActionsProps) {
  const { t } = useLingui()
  return (
    <div className="-ml-4 flex gap-1">
      <Button size="sm" variant="ghost" aria-label={t`Change ${name}`} onClick={onChange}>
        <Trans context="to edit">Change</Trans>
      </Button>
      <Button size="sm" variant="ghost" aria-label={t`Delete ${name}`} onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </div>
  )
}

type DeleteDialogProps = KeptTextsProps<Kept>['removal'] & {
  id: string
  name: string
  onDeleted: () => void
  onClose: () => void
}

/** Gone is gone, for everyone: asked first. */
function DeleteDialog({ id, name, send, keep, warning, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useLingui()
  const action = useAction()
  async function remove() {
    if (await send(action.run, id)) onDeleted()
  }
  return (
    <FormDialog
      size="sm"
      title={t`Delete “${name}”?`}
      keep={keep}
      verb={t`Delete`}
      danger
      pending={action.busy}
      problem={action.problem}
      onSubmit={remove}
      onClose={onClose}
    >
      <p>{warning}</p>
    </FormDialog>
  )
}
