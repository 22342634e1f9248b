import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { AttachedFiles, UploadProblems } from '#app/kit/attached-files.tsx'
import { numberFormat } from '#app/kit/format.ts'
import { Alert } from '#app/ui/alert.tsx'
import { cx } from '#app/ui/cx.ts'
import { GrowingTextarea } from '#app/ui/growing-textarea.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { CannedOptions } from './canned-options.tsx'
import { boxProps, type Composing } from './use-composer.ts'

type ComposerProps = {
  composer: Composing
  label: string
  /** Of the box in a chat. */
  placeholder?: string
  boxId?: string
  boxClass?: string
  /** Below the box of a letter. */
  help?: ReactNode
  /** What a letter says without words. */
  empty?: string
  rows?: number
  disabled?: boolean
  /** Whether files may be pasted. */
  mayAttach?: boolean
  /** In front of the box, on its line; then `children` come after the box, otherwise below it. */
  lead?: ReactNode
  /** What attaches, puts in and sends; `form` is the id of the form. They may have forms of their own. */
  children: (form: string) => ReactNode
  className?: string
}

/** Writes a message: what keeps it from being sent, its files, the box and the buttons. */
export function Composer({ composer, lead, children, className, ...box }: ComposerProps) {
  const form = useId()
  const { uploads, canned, send } = composer
  const inLine = lead !== undefined
  const files = <AttachedFiles files={uploads.files} onRemove={uploads.remove} />
  return (
    <div className={cx('relative grid grid-cols-[minmax(0,1fr)] gap-2 print:hidden', className)}>
      <Notes composer={composer} />
      <CannedOptions canned={canned} />
      {inLine && files}
      <form
        id={form}
        method="post"
        noValidate
        className={inLine ? 'flex items-end gap-2' : undefined}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {lead}
        <Box composer={composer} {...box} />
        {inLine && children(form)}
      </form>
      {!inLine && files}
      {!inLine && <div className="flex flex-wrap items-center gap-2">{children(form)}</div>}
    </div>
  )
}

type BoxProps = Omit<ComposerProps, 'lead' | 'children' | 'className'>

function Box({
  composer,
  label,
  placeholder,
  boxId,
  boxClass,
  help,
  empty,
  rows,
  disabled,
  mayAttach = true,
}: BoxProps) {
  const props = { ...boxProps(composer, mayAttach), id: boxId, name: 'message', rows, disabled }
  if (composer.kind === 'chat')
    return (
      <GrowingTextarea
        {...props}
        aria-label={label}
        placeholder={placeholder}
        className={cx('resize-none rounded-lg border bg-surface px-3 py-2.5 text-ink', boxClass)}
      />
    )
  return <TextArea {...props} label={label} help={help} error={composer.missing ? empty : undefined} />
}

/** What keeps the message from being sent. */
function Notes({ composer: { problem, gaps, over, most, uploads, kind } }: { composer: Composing }) {
  const { t } = useLingui()
  const offline = t`No response. Check your connection.`
  return (
    <>
      {problem !== null && kind === 'letter' && (
        <Alert tone="danger" live title={problem || offline}>
          {problem === '' && <Trans>What you have typed is still here; send it again.</Trans>}
        </Alert>
      )}
      {problem !== null && kind === 'chat' && <Refused>{problem || offline}</Refused>}
      {gaps.length > 0 && <Refused>{t`Fill in ${gaps.join(', ')} before you send.`}</Refused>}
      <UploadProblems problems={uploads.problems} />
      {over > 0 && <TooLong over={over} limit={most} />}
      {uploads.busy && (
        <p role="status" className="text-soft text-xs">
          <Trans>The file is uploading; send once it is done.</Trans>
        </p>
      )}
    </>
  )
}

function Refused({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-danger text-sm">
      {children}
    </p>
  )
}

/** Nothing of what someone pastes is cut off without a word. */
function TooLong({ over, limit }: { over: number; limit: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [most, more] = [limit, over].map((count) => numberFormat(locale).format(count))
  return (
    <p role="status" className="text-danger text-sm">
      {t`Messages can have up to ${most} characters. This one is ${more} over: send it in parts.`}
    </p>
  )
}
