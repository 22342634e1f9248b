import { isRouteErrorResponse } from 'react-router'

/** Whether a page's data failed to come: no line, no readable answer or a failing server. A refusal has words of its own. */
export function isUnavailable(error: unknown, signal: AbortSignal): boolean {
  if (signal.aborted || error instanceof Response) return false
  return isRouteErrorResponse(error) ? error.status >= 500 : true
}
