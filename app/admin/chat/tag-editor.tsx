import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useAction, useData } from '#app/admin/session/data.ts'
import { IconButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CHAT_TAGS } from '#modules/chat/chat-limits.contract.ts'
import { conversation, deskTags } from '#modules/chat/desk/desk.routes.ts'
import type { DeskState } from './desk-state.ts'

type TagEditorProps = { detail: NonNullable<DeskState['detail']>; works: boolean; onSaved: () => Promise<void> }

/** What the conversation is about, in a few words of the desk's own. */
export function TagEditor({ detail, works, onSaved }: TagEditorProps) {
  const { t } = useLingui()
  const { id, tags } = detail.conversation
  const action = useAction({ after: onSaved })
  const put = async (changed: string[]) =>
    (await action.run(conversation.tag, { id, body: { tags: changed } })) !== false
  return (
    <div className="grid gap-2">
      {tags.length === 0 && !works && <p className="text-soft text-sm">–</p>}
      <ul aria-label={t`Tags`} className="flex flex-wrap gap-1.5 empty:hidden">
        {tags.map((tag) => (
          <li key={tag} className="flex items-center rounded-full border border-line bg-sunken pl-2.5 text-sm">
            <span className="wrap-anywhere py-0.5 pr-2.5 has-[+button]:pr-0">{tag}</span>
            {works && (
              <button
                type="button"
                aria-label={t`Take the tag ${tag} off`}
                className="grid size-7 place-items-center rounded-full hover:bg-sea-tint pointer-coarse:size-11"
                onClick={() => void put(tags.filter((one) => one !== tag))}
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {action.problem && (
        <p role="alert" className="text-danger text-sm">
          {action.problem.message || t`Failed to connect to server`}
        </p>
      )}
      {works && tags.length < CHAT_TAGS && <NewTag tags={tags} busy={action.busy} put={put} />}
      {works && tags.length >= CHAT_TAGS && (
        <p className="text-soft text-xs">
          <Trans>Use at most {CHAT_TAGS} tags.</Trans>
        </p>
      )}
    </div>
  )
}

type NewTagProps = { tags: string[]; busy: boolean; put: (tags: string[]) => Promise<boolean> }

function NewTag({ tags, busy, put }: NewTagProps) {
  const { t } = useLingui()
  const list = useId()
  const used = useData(deskTags.list, {}).data?.tags ?? []
  const [text, setText] = useState('')
  async function add(event: FormEvent) {
    event.preventDefault()
    const tag = text.trim().toLowerCase()
    if (tag === '' || busy) return
    if (tags.includes(tag) || (await put([...tags, tag]))) setText('')
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void add(event)} className="flex items-end gap-1">
      <TextField
        controlSize="sm"
        hideLabel
        label={t`New tag`}
        placeholder={t`Add a tag`}
        list={list}
        maxLength={40}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="flex-1"
      />
      <datalist id={list}>
        {used
          .filter(({ tag }) => !tags.includes(tag))
          .map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      <IconButton type="submit" size="sm" label={t`Add the tag`} disabled={text.trim() === ''}>
        <Plus aria-hidden="true" className="size-5" />
      </IconButton>
    </form>
  )
}
