import { ApiError, callApi, callApiForFile, isSettled } from '#app/api.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Locale } from '#platform/locale.ts'
import { bearerFor } from './bearer.ts'
import { keyOfWish, settle } from './wishes.ts'

/** A read of one reservation or of what hangs on it. */
export function readBooking<Answer>(code: string, path: string, locale: Locale, signal?: AbortSignal): Promise<Answer> {
  return callApi<Answer>(`/api/reservations/${code}${path}`, {
    bearer: bearerFor(code),
    locale,
    ...(signal && { signal }),
  })
}

/**
 * A write that moves money or stock. A try without an answer keeps its key, so that trying again repeats the same wish;
 * any answer settles it. @param has what the answer must have to be one.
 */
export async function wishBooking<Answer>(
  code: string,
  path: string,
  body: unknown,
  locale: Locale,
  has?: string,
): Promise<Answer> {
  const name = `${code}${path}`
  const call = {
    method: 'POST',
    body,
    bearer: bearerFor(code),
    idempotencyKey: keyOfWish(name, body),
    locale,
    ...(has && { has }),
  } as const
  return settled(name, callApi<Answer>(`/api/reservations/${code}${path}`, call))
}

/** Takes a change of a stay back; again changes nothing. */
export function withdrawChange(code: string, changeId: string, locale: Locale): Promise<ReservationView> {
  const call = { method: 'DELETE', bearer: bearerFor(code), locale } as const
  return callApi<ReservationView>(`/api/reservations/${code}/changes/${changeId}`, call)
}

/** The same for a wish that has no reservation yet. @param name of the wish among those of this tab. */
export async function wish<Answer>(
  name: string,
  path: `/api/${string}`,
  { body, bearer, locale, has }: { body: unknown; bearer: string | null; locale: Locale; has: string },
): Promise<Answer> {
  return settled(
    name,
    callApi<Answer>(path, { method: 'POST', body, bearer, idempotencyKey: keyOfWish(name, body), locale, has }),
  )
}

async function settled<Answer>(name: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    const granted = await answer
    settle(name)
    return granted
  } catch (error) {
    if (error instanceof ApiError && isSettled(error)) settle(name)
    throw error
  }
}

/** A document of a reservation, saved under a name of its own. `href` is a path of our API. */
export async function saveDocument(code: string, href: string, filename: string, locale: Locale): Promise<void> {
  const file = await callApiForFile(href as `/api/${string}`, { bearer: bearerFor(code), locale })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The browser reads the file after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
