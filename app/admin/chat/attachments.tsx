import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, Paperclip, X } from 'lucide-react'
import { IconButton } from '#app/ui/button.tsx'
import type { ChatFile } from '#modules/chat/chat.contract.ts'

const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp,image/avif'

/** The box itself is under the picture, so that keyboards and screen readers find what they know. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useLingui()
  return (
    <label
      title={t`Attach a file`}
      className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-full text-sea hover:bg-sea-tint has-focus-visible:outline-3 has-focus-visible:outline-focus pointer-coarse:size-11"
    >
      <Paperclip aria-hidden="true" className="size-5" />
      <span className="sr-only">
        <Trans>Attach a file</Trans>
      </span>
      <input
        type="file"
        multiple
        accept={ACCEPTED}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again after it was taken off.
          target.value = ''
        }}
      />
    </label>
  )
}

type AttachedProps = { files: readonly ChatFile[]; onRemove: (id: string) => void }

export function AttachedFiles({ files, onRemove }: AttachedProps) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Attached files`} className="grid gap-1 empty:hidden">
      {files.map(({ id, name }) => (
        <li key={id} className="flex items-center gap-2 rounded-lg border border-line pl-3 text-sm">
          <FileText aria-hidden="true" className="size-4 shrink-0 text-sea" />
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <IconButton label={t`Take ${name} off`} size="sm" onClick={() => onRemove(id)}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
