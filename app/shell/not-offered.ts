import { isRouteErrorResponse } from 'react-router'

/** What the page of a feature that is switched off says, in the language of the page. */
export type NotOffered = { title: string; text: string; links: readonly { to: string; label: string }[] }

/** Null for every other error. */
export function notOfferedIn(error: unknown): NotOffered | null {
  return isRouteErrorResponse(error) ? (error.data?.notOffered ?? null) : null
}
