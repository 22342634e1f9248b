import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { HotelPicture } from '#app/components/stays/hotel-picture.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { PhotoView } from '#modules/hotels/photos/photos.contract.ts'
import { PhotoWords } from './photo-words.tsx'

type PhotoCardProps = {
  photo: PhotoView
  index: number
  total: number
  editor: Editor
  dragging: boolean
  onDragged: (id: string | null) => void
  onDropped: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One photo with its place in the order, what it shows, and the way out. */
export function PhotoCard({ photo, index, editor, dragging, onDragged, onDropped, ...rest }: PhotoCardProps) {
  const locale = useLocale()
  const { t } = useLingui()
  const place = index + 1
  return (
    <li
      aria-label={t`Photo ${place}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDropped()
      }}
      className={cx('grid content-start overflow-hidden rounded-xl border border-line', dragging && 'opacity-50')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a shortcut for the buttons below */}
      <div
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          onDragged(photo.id)
        }}
        onDragEnd={() => onDragged(null)}
        className="relative cursor-grab bg-sunken"
      >
        <HotelPicture
          photo={photo}
          locale={locale}
          sizes="(min-width: 40rem) 24rem, 100vw"
          decorative
          className="pointer-events-none aspect-3/2 w-full"
        />
        <Marks photo={photo} first={index === 0} />
      </div>
      <div className="grid gap-3 p-4">
        <Tools index={index} {...rest} />
        <PhotoWords photo={photo} editor={editor} />
      </div>
    </li>
  )
}

function Marks({ photo: { status, work }, first }: { photo: PhotoView; first: boolean }) {
  return (
    <p className="absolute top-2 left-2 flex flex-wrap gap-1.5">
      {first && (
        <Badge tone="sea">
          <Trans>Cover</Trans>
        </Badge>
      )}
      {work === 'stored' && (
        <Badge>
          <Trans>Being prepared</Trans>
        </Badge>
      )}
      {work === 'failed' && (
        <Badge tone="danger">
          <Trans>Damaged: remove it and upload another</Trans>
        </Badge>
      )}
      {status === 'refused' && (
        <Badge tone="danger">
          <Trans>Not accepted: not shown</Trans>
        </Badge>
      )}
    </p>
  )
}

type ToolsProps = Pick<PhotoCardProps, 'index' | 'total' | 'onMove' | 'onRemove'>

function Tools({ index, total, onMove, onRemove }: ToolsProps) {
  const { t } = useLingui()
  const [sure, setSure] = useState(false)
  const place = index + 1
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton
        label={t`Move photo ${place} forward`}
        size="sm"
        variant="secondary"
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        label={t`Move photo ${place} back`}
        size="sm"
        variant="secondary"
        disabled={place === total}
        onClick={() => onMove(index + 1)}
      >
        <ArrowRight aria-hidden="true" className="size-4" />
      </IconButton>
      {index > 0 && (
        <Button
          size="sm"
          variant="ghost"
          className="max-sm:px-2"
          aria-label={t`Set as cover: photo ${place}`}
          onClick={() => onMove(0)}
        >
          <Trans>Set as cover</Trans>
        </Button>
      )}
      <span className="ml-auto">
        {sure ? (
          <Button size="sm" variant="danger" onClick={onRemove}>
            <Trans>Remove it</Trans>
          </Button>
        ) : (
          <IconButton label={t`Remove photo ${place}`} size="sm" onClick={() => setSure(true)}>
            <Trash2 aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </span>
    </div>
  )
}
