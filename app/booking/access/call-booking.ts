import { isSettled } from '#app/api.ts'
import { addressOf, type Callable, call, type How } from '#app/kit/call.ts'
import { isRefusal } from '#app/kit/refusal.ts'
import { stayChanges } from '#modules/reservations/change/change.routes.ts'
import type { flightChanges } from '#modules/reservations/change-flight/change-flight.routes.ts'
import { DOCUMENTS, type DocumentKind } from '#modules/reservations/documents/documents.contract.ts'
import { documents } from '#modules/reservations/documents/documents.routes.ts'
import { reservations } from '#modules/reservations/read/own-reservations.routes.ts'
import type { AnswerOf, CallOf } from '#platform/api/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { bearerFor } from './bearer.ts'
import { keyOfRequest, settle } from './request-keys.ts'

type ForTravellers = Callable & { readonly access: 'traveller' }
type Without<E extends { path: string }> = Omit<CallOf<E>, 'key'>

/** A read of one reservation. */
export function readBooking(code: string, locale: Locale, how: Pick<How, 'signal' | 'timeoutMs'> = {}) {
  return call(reservations.read, { code }, { bearer: bearerFor(code), locale, has: 'code', ...how })
}

/**
 * A write that moves money or stock. A try without an answer keeps its key, so that trying again repeats the same request;
 * any answer settles it.
 */
export function sendForBooking<const E extends ForTravellers>(
  endpoint: E,
  args: Without<E> & { code: string },
  how: Pick<How, 'locale' | 'has'>,
): Promise<AnswerOf<E>> {
  return sendOnce(addressOf(endpoint as Callable, args as never), endpoint, args, {
    bearer: bearerFor(args.code),
    ...how,
  })
}

/** The same for a request that has no reservation yet. @param name of the request among those of this tab. */
export async function sendOnce<const E extends ForTravellers>(
  name: string,
  endpoint: E,
  args: Without<E>,
  how: How,
): Promise<AnswerOf<E>> {
  const { body = {} } = args as { body?: unknown }
  try {
    const granted = await call(endpoint, { ...args, key: keyOfRequest(name, body) } as never, how)
    settle(name)
    return granted
  } catch (error) {
    if (isRefusal(error) && isSettled(error)) settle(name)
    throw error
  }
}

/** Takes a change of a stay back; again changes nothing. */
export const withdrawChange = (code: string, id: string, locale: Locale) =>
  takeBack(stayChanges.withdraw, code, id, locale)

/** Takes a change of any kind back; again changes nothing. */
export function takeBack(
  withdraw: typeof stayChanges.withdraw | typeof flightChanges.withdraw,
  code: string,
  id: string,
  locale: Locale,
) {
  return call(withdraw, { code, id }, { bearer: bearerFor(code), locale })
}

/** A document of a reservation, saved under a name of its own. */
export async function saveDocument(
  code: string,
  { kind, filename }: { kind: DocumentKind; filename: string },
  locale: Locale,
): Promise<void> {
  const file = await call(documents.open, { code, kind: DOCUMENTS[kind] }, { bearer: bearerFor(code), locale })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The browser reads the file after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
