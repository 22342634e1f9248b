import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { useSending } from '#app/kit/use-sending.ts'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import { photoOrder } from '#modules/hotels/listings/rooms.routes.ts'
import { hotelPhotos } from '#modules/hotels/photos/photos.routes.ts'
import { moveTo } from './move-to.ts'
import { PhotoCard } from './photo-card.tsx'

/** Every photo in its order, to be moved by buttons or by dragging. */
export function PhotoList({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const { photos } = editor.listing
  const { arrange, remove, problem } = usePhotoCalls(editor)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const ids = photos.map(({ id }) => id)
  function move(id: string, to: number) {
    const [place, total] = [to + 1, ids.length]
    setSaid(t`Moved to place ${place} of ${total}`)
    void arrange(moveTo(ids, id, to))
  }
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ProblemAlert problem={problem} />
      <ul className="grid gap-4 sm:grid-cols-2">
        {photos.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            index={index}
            editor={editor}
            total={photos.length}
            dragging={dragged === photo.id}
            onDragged={setDragged}
            onDropped={() => dragged && dragged !== photo.id && move(dragged, index)}
            onMove={(to) => move(photo.id, to)}
            onRemove={() => remove(photo.id)}
          />
        ))}
      </ul>
    </>
  )
}

function usePhotoCalls({ listing, call, replace }: Editor) {
  const { send, problem } = useSending({ refused: () => replace(listing) })
  const attempt = (work: () => Promise<ListingView>) => send(async () => replace(await work()))
  return {
    problem,
    arrange(ids: readonly string[]) {
      // Shown at once; the answer says how it is.
      const photos = ids.flatMap((id) => listing.photos.find((photo) => photo.id === id) ?? [])
      replace({ ...listing, photos })
      return attempt(() => call(photoOrder.save, { id: listing.id, body: { ids: [...ids] } }))
    },
    remove: (photoId: string) => attempt(() => call(hotelPhotos.remove, { id: listing.id, photoId })),
  }
}
