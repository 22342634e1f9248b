import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { sizeText } from '#app/kit/format.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Meter } from '#app/ui/meter.tsx'
import { MAX_PHOTO_BYTES } from '#modules/hotels/photos/photos.contract.ts'
import type { Upload } from './use-uploads.ts'

type UploadListProps = { uploads: readonly Upload[]; onAgain: (key: number) => void; onRemove: (key: number) => void }

/** What is on its way, and what did not get there and why. */
export function UploadList({ uploads, onAgain, onRemove }: UploadListProps) {
  const { t } = useLingui()
  if (uploads.length === 0) return null
  return (
    <ul aria-label={t`Uploads`} className="grid gap-3">
      {uploads.map((upload) => (
        <li key={upload.key}>
          {upload.failed === null ? (
            <OnItsWay upload={upload} onRemove={onRemove} />
          ) : (
            <Failed upload={upload} onAgain={onAgain} onRemove={onRemove} />
          )}
        </li>
      ))}
    </ul>
  )
}

type OneProps = { upload: Upload; onRemove: (key: number) => void }

function OnItsWay({ upload: { key, file, share }, onRemove }: OneProps) {
  const { t } = useLingui()
  const { name } = file
  const percent = Math.round(share * 100)
  return (
    <div className="flex items-center gap-2">
      <Meter
        label={<span className="wrap-anywhere">{name}</span>}
        value={percent}
        max={100}
        text={share >= 1 ? t`being looked at` : `${percent} %`}
        className="min-w-0 flex-1"
      />
      <IconButton label={t`Cancel the upload of ${name}`} size="sm" onClick={() => onRemove(key)}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}

function Failed({ upload, onAgain, onRemove }: OneProps & { onAgain: (key: number) => void }) {
  const { t } = useLingui()
  const { key, file, failed } = upload
  const { name } = file
  return (
    <Alert
      tone="danger"
      live
      title={<span className="wrap-anywhere">{name}</span>}
      dismissLabel={t`Dismiss ${name}`}
      onDismiss={() => onRemove(key)}
      action={
        failed === 'network' && (
          <Button size="sm" variant="secondary" onClick={() => onAgain(key)}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      <Reason upload={upload} />
    </Alert>
  )
}

function Reason({ upload: { file, failed, message } }: { upload: Upload }) {
  const { t, i18n } = useLingui()
  if (failed === 'too-large') {
    const [size, limit] = [sizeText(file.size, i18n.locale), sizeText(MAX_PHOTO_BYTES, i18n.locale)]
    return t`This file is ${size}; photos can be up to ${limit}. Save it smaller or with more compression.`
  }
  if (failed === 'network') return t`The connection dropped. The file is still here.`
  return message || t`We could not accept the file. Please try again later.`
}
