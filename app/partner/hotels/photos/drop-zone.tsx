import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { cx } from '#app/ui/cx.ts'
import { PHOTO_TYPES } from '#modules/hotels/photos/photos.contract.ts'

type DropZoneProps = { onFiles: (files: Iterable<File>) => void; full: boolean }

/** Files come by drag and drop, or from the button, which the keyboard reaches. */
export function DropZone({ onFiles, full }: DropZoneProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!full) onFiles(event.dataTransfer.files)
  }
  return (
    <label
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cx(
        'relative flex min-h-36 flex-col items-center justify-center gap-1 rounded-xl border-2 border-dashed px-5 py-6 text-center',
        'has-focus-visible:outline-3 has-focus-visible:outline-focus',
        over ? 'border-sea bg-sea-tint' : 'border-edge hover:border-sea hover:bg-sea-tint/50',
        full && 'cursor-not-allowed opacity-60',
      )}
    >
      <input
        ref={input}
        type="file"
        multiple
        disabled={full}
        accept={PHOTO_TYPES.join(',')}
        aria-label={t`Choose photos`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again after it was removed.
          target.value = ''
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <ImagePlus aria-hidden="true" className="size-8 text-sea" />
      <span aria-hidden="true" className="font-semibold">
        {full ? <Trans>Photo limit reached</Trans> : <Trans>Drop photos here, or choose them</Trans>}
      </span>
      <span aria-hidden="true" className="text-soft text-sm">
        <Trans>JPEG, PNG, WebP or AVIF, at most 10 MB each, at least 480 pixels on the shorter side</Trans>
      </span>
    </label>
  )
}
