import { ApiError, readAnswer } from '#app/api.ts'
import { addressOf } from '#app/kit/call.ts'
import { readOwner } from '#app/partner/session/owner-session.ts'
import { hotelPhotos } from '#modules/hotels/photos/photos.routes.ts'
import type { Locale } from '#platform/locale.ts'

type Upload = {
  hotelId: string
  file: File
  locale: Locale
  /** How much of it has left, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends one file. `fetch` does not say how far an upload is, so this is the older way. Throws ApiError as callApi does. */
export function uploadPhoto({ hotelId, file, locale, onProgress, signal }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(hotelPhotos.add.method, addressOf(hotelPhotos.add, { id: hotelId }))
    request.setRequestHeader('authorization', `Bearer ${readOwner()?.token ?? ''}`)
    request.setRequestHeader('accept-language', locale)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      try {
        readAnswer(request.status, request.responseText)
        resolve()
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new ApiError(0, undefined))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
