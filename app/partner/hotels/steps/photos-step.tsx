import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { DropZone } from '#app/partner/hotels/photos/drop-zone.tsx'
import { PhotoList } from '#app/partner/hotels/photos/photo-list.tsx'
import { UploadList } from '#app/partner/hotels/photos/upload-list.tsx'
import { useUploads } from '#app/partner/hotels/photos/use-uploads.ts'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import { MAX_PHOTOS, MIN_PHOTOS } from '#modules/hotels/listings/listing-input.contract.ts'
import { ownHotel } from '#modules/hotels/listings/listings.routes.ts'
import { StepPart } from './step-part.tsx'
import type { StepProps } from './step-props.ts'

const POLL_MS = 2500

/** What travellers see first. The first photo is the cover; each says in words what it shows. */
export function PhotosStep({ editor }: Pick<StepProps, 'editor'>) {
  const { t } = useLingui()
  const { uploads, add, again, remove } = useUploads(editor)
  const { photos, status } = editor.listing
  usePreparing(editor)
  const lacks = Math.max(
    0,
    MIN_PHOTOS - photos.filter((one) => one.status !== 'refused' && one.work !== 'failed').length,
  )
  return (
    <StepPart
      title={<Trans>Photos</Trans>}
      lead={
        status === 'approved' ? (
          <Trans>New photos wait for our approval; order and descriptions change on the site at once.</Trans>
        ) : (
          <Trans>Rooms, bathroom, common areas, surroundings: in daylight, without people or text on them.</Trans>
        )
      }
    >
      <p role="status" className="text-sm">
        {lacks > 0
          ? t`${plural(lacks, { one: '# more photo is needed.', other: '# more photos are needed.' })}`
          : t`${photos.length} of at most ${MAX_PHOTOS} photos. The first one is the cover.`}
      </p>
      <DropZone onFiles={add} full={photos.length >= MAX_PHOTOS} />
      <UploadList uploads={uploads} onAgain={again} onRemove={remove} />
      <PhotoList editor={editor} />
    </StepPart>
  )
}

/** Files are made some seconds after the upload: looks again until all are there. */
function usePreparing({ listing, call, replace }: Pick<Editor, 'listing' | 'call' | 'replace'>) {
  const making = listing.photos.some(({ work }) => work === 'stored')
  const { id } = listing
  useEffect(() => {
    if (!making) return
    const timer = setInterval(() => {
      // Without a connection the next round asks again.
      call(ownHotel.read, { id }).then(replace, () => {})
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [making, id, call, replace])
}
