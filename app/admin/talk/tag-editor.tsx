import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { UsedTag } from '#platform/talk/tags.contract.ts'
import { MOST_TAGS, TAG_LENGTH } from '#platform/talk/tags-limits.contract.ts'

export type TagEditorProps = {
  tags: readonly string[]
  /** Offered for a new one; asked for when there is a field for it. */
  used: readonly UsedTag[]
  works: boolean
  busy: boolean
  problem?: string | null
  /** @returns whether they were kept. */
  put: (tags: string[]) => Promise<boolean>
}

/** What a conversation is about, in a few words of the desk's own. */
export function TagEditor({ tags, used, works, busy, problem, put }: TagEditorProps) {
  const { t } = useLingui()
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
                aria-label={t`Remove the tag ${tag}`}
                className="grid size-7 place-items-center rounded-full hover:bg-sea-tint pointer-coarse:size-11"
                onClick={() => void put(tags.filter((one) => one !== tag))}
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      {works && tags.length < MOST_TAGS && <NewTag tags={tags} used={used} busy={busy} put={put} />}
      {works && tags.length >= MOST_TAGS && (
        <p className="text-soft text-xs">
          <Trans>Use at most {MOST_TAGS} tags.</Trans>
        </p>
      )}
    </div>
  )
}

function NewTag({ tags, used, busy, put }: Pick<TagEditorProps, 'tags' | 'used' | 'busy' | 'put'>) {
  const { t } = useLingui()
  const list = useId()
  const [text, setText] = useState('')
  async function add() {
    const tag = text.trim().toLowerCase()
    if (tag === '' || busy) return
    if (tags.includes(tag) || (await put([...tags, tag]))) setText('')
  }
  // It may stand in the form of a dialog, which Enter must not send.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void add()
  }
  return (
    <div className="flex items-end gap-1">
      <TextField
        controlSize="sm"
        hideLabel
        label={t`New tag`}
        placeholder={t`Add a tag`}
        list={list}
        maxLength={TAG_LENGTH}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        className="flex-1"
      />
      <datalist id={list}>
        {used
          .filter(({ tag }) => !tags.includes(tag))
          .map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      <IconButton size="sm" label={t`Add the tag`} disabled={text.trim() === ''} onClick={() => void add()}>
        <Plus aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}
