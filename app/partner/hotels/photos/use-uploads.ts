import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { refusalOf } from '#app/kit/refusal.ts'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import { ownHotel } from '#modules/hotels/listings/listings.routes.ts'
import { MAX_PHOTO_BYTES } from '#modules/hotels/photos/photos.contract.ts'
import { uploadPhoto } from './upload-photo.ts'

/** One file on its way, or why it did not get there; `message` is the server's sentence, empty without an answer. */
export type Upload = {
  key: number
  file: File
  share: number
  failed: 'too-large' | 'refused' | 'network' | null
  message: string
}

/** More at once would only share the line. */
const AT_ONCE = 2

/** Sends files one or two at a time; what fails stays with its reason until it is tried again or put away. */
export function useUploads({ listing, call, replace }: Pick<Editor, 'listing' | 'call' | 'replace'>) {
  const locale = useLocale()
  const [uploads, setUploads] = useState<Upload[]>([])
  const count = useRef(0)
  const running = useRef(new Map<number, AbortController>())
  const patch = useCallback(
    (key: number, next: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one))),
    [],
  )
  const drop = useCallback((key: number) => setUploads((all) => all.filter((one) => one.key !== key)), [])

  const start = useCallback(
    async ({ key, file }: Upload) => {
      const control = new AbortController()
      running.current.set(key, control)
      const { signal } = control
      try {
        const onProgress = (share: number) => patch(key, { share })
        await uploadPhoto({ hotelId: listing.id, file, locale, onProgress, signal })
        replace(await call(ownHotel.read, { id: listing.id }))
        drop(key)
      } catch (thrown) {
        if (signal.aborted) return drop(key)
        const error = refusalOf(thrown)
        // Leads to the sign-in, as every other call of the portal does.
        if (error.status === 401) await call(ownHotel.read, { id: listing.id }).catch(() => {})
        patch(key, { failed: error.status === 0 ? 'network' : 'refused', message: error.message })
      } finally {
        running.current.delete(key)
        // Draws once more, so that the next one in the line begins.
        setUploads((all) => [...all])
      }
    },
    [listing.id, locale, call, replace, patch, drop],
  )

  useEffect(() => {
    const waiting = uploads.filter(({ key, failed }) => failed === null && !running.current.has(key))
    for (const upload of waiting.slice(0, Math.max(0, AT_ONCE - running.current.size))) void start(upload)
  }, [uploads, start])

  const add = useCallback((files: Iterable<File>) => {
    const fresh = [...files].map((file): Upload => {
      count.current += 1
      const failed = file.size > MAX_PHOTO_BYTES ? 'too-large' : null
      return { key: count.current, file, share: 0, failed, message: '' }
    })
    setUploads((all) => [...all, ...fresh])
  }, [])
  const again = (key: number) => patch(key, { failed: null, share: 0, message: '' })
  const remove = (key: number) => {
    running.current.get(key)?.abort()
    drop(key)
  }
  return { uploads, add, again, remove }
}
