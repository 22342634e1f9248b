import { useLingui } from '@lingui/react/macro'
import { FileText, Paperclip, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { IconButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { sizeText } from './format.ts'
import { ACCEPTED, type Attached } from './uploads.ts'

type AttachButtonProps = {
  onFiles: (files: readonly File[]) => void
  disabled?: boolean
  className: string
  /** Beside the paper clip; without it only screen readers hear what it is. */
  children?: ReactNode
}

/** The file input itself is under the icon, so that keyboards and screen readers find a native control. */
export function AttachButton({ onFiles, disabled = false, className, children }: AttachButtonProps) {
  const { t } = useLingui()
  return (
    <label
      title={t`Attach a file`}
      className={cx(
        'cursor-pointer has-disabled:pointer-events-none has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-focus',
        className,
      )}
    >
      <Paperclip aria-hidden="true" className={children ? 'size-4' : 'size-5'} />
      {children ?? <span className="sr-only">{t`Attach a file`}</span>}
      <input
        type="file"
        multiple
        accept={ACCEPTED}
        disabled={disabled}
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

/** The look of the button where there is no room for words. */
export const ROUND = 'grid shrink-0 place-items-center rounded-full text-sea hover:bg-sea-tint'

type AttachedFilesProps = { files: readonly Attached[]; onRemove: (key: string) => void }

export function AttachedFiles({ files, onRemove }: AttachedFilesProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <ul aria-label={t`Attached files`} className="grid grid-cols-1 gap-1.5 empty:hidden">
      {files.map(({ key, id, name, size }) => (
        <li key={key} className="flex items-center gap-2 rounded-lg border border-line bg-surface pl-3 text-sm">
          {id === null ? (
            <>
              <Spinner className="size-4 shrink-0" />
              <span className="sr-only">{t`Uploading`}</span>
            </>
          ) : (
            <FileText aria-hidden="true" className="size-4 shrink-0 text-sea" />
          )}
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <span className="figures shrink-0 text-soft">{sizeText(size, locale)}</span>
          <IconButton label={t`Remove ${name}`} size="sm" onClick={() => onRemove(key)}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** Why files were not taken, a line each. */
export function UploadProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <div role="alert" className="grid gap-1 text-danger text-sm">
      {[...new Set(problems)].map((problem) => (
        <p key={problem} className="wrap-anywhere">
          {problem}
        </p>
      ))}
    </div>
  )
}
