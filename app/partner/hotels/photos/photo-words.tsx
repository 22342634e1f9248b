import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '#app/kit/refusal.ts'
import { dropKept, keep, keyOf, readKept } from '#app/partner/hotels/saving/kept.ts'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import { readOwner } from '#app/partner/session/owner-session.ts'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { DescribePhoto, PhotoView } from '#modules/hotels/photos/photos.contract.ts'
import { hotelPhotos } from '#modules/hotels/photos/photos.routes.ts'

type Words = { en: string; 'pt-BR': string; roomTypeId: string }
const REST_MS = 900
const RETRY_MS = 8000

type PhotoWordsProps = { photo: PhotoView; editor: Editor }

/** What a photo shows, for guests who cannot see it, and the room that it is of. Saved as it is typed. */
export function PhotoWords({ photo, editor }: PhotoWordsProps) {
  const { t } = useLingui()
  const { words, change, failed } = usePhotoWords(photo, editor)
  const rooms = editor.listing.roomTypes.filter(({ archived }) => !archived)
  const missing = words.en.trim() === '' && words['pt-BR'].trim() === ''
  return (
    <>
      <TextField
        id={`photos.${photo.id}.alt`}
        label={t`What it shows, in English`}
        lang="en"
        controlSize="sm"
        required={missing}
        maxLength={250}
        help={missing && t`Required in one language: it is read aloud to guests who cannot see the photo.`}
        value={words.en}
        onChange={({ target }) => change({ ...words, en: target.value })}
        error={failed ?? undefined}
      />
      <TextField
        label={t`What it shows, in Portuguese`}
        lang="pt-BR"
        controlSize="sm"
        maxLength={250}
        value={words['pt-BR']}
        onChange={({ target }) => change({ ...words, 'pt-BR': target.value })}
      />
      {rooms.length > 0 && (
        <Select
          label={t`Shows`}
          controlSize="sm"
          placeholder={t`the property`}
          value={words.roomTypeId}
          onChange={({ target }) => change({ ...words, roomTypeId: target.value })}
          options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  )
}

function usePhotoWords(photo: PhotoView, { listing, call, replace }: Editor) {
  const { t } = useLingui()
  const key = keyOf(readOwner()?.owner.id ?? '', `${listing.id}:photo:${photo.id}`)
  const [typed, setTyped] = useState(() => readKept<Words>(key))
  const [failed, setFailed] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const latest = useRef(typed)
  latest.current = typed
  const [id, photoId] = [listing.id, photo.id]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round tries again
  useEffect(() => {
    if (!typed) return
    let again: ReturnType<typeof setTimeout> | undefined
    async function send() {
      if (!typed) return
      try {
        const answer = await call(hotelPhotos.describe, { id, photoId, body: bodyOf(typed) })
        setFailed(null)
        replace(answer)
        if (latest.current !== typed) return
        dropKept(key)
        setTyped(null)
      } catch (thrown) {
        const error = refusalOf(thrown)
        setFailed(error.message || t`No connection: kept on this device and sent when it is back`)
        if (error.status === 0) again = setTimeout(() => setRound((last) => last + 1), RETRY_MS)
      }
    }
    const timer = setTimeout(send, REST_MS)
    return () => {
      clearTimeout(timer)
      clearTimeout(again)
    }
  }, [typed, round, id, photoId, key, call, replace])
  useLast(() => {
    const { current: left } = latest
    // Leaving the step is no reason to wait; without an answer it is sent when the step is opened again.
    if (left)
      call(hotelPhotos.describe, { id, photoId, body: bodyOf(left) }).then(
        (answer) => {
          replace(answer)
          dropKept(key)
        },
        () => {},
      )
  })
  function change(words: Words) {
    keep(key, words)
    setTyped(words)
  }
  return { words: typed ?? wordsOf(photo), change, failed }
}

/** Once, when the part goes. */
function useLast(work: () => void) {
  const latest = useRef(work)
  latest.current = work
  useEffect(() => () => latest.current(), [])
}

function wordsOf({ alt, roomTypeId }: PhotoView): Words {
  return { en: alt.en ?? '', 'pt-BR': alt['pt-BR'] ?? '', roomTypeId: roomTypeId ?? '' }
}

function bodyOf({ roomTypeId, ...alt }: Words): DescribePhoto {
  return { alt, roomTypeId: roomTypeId || null }
}
