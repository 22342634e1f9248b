/** Below `/api`. */
export const STOP_PATH = '/alerts/stop'

/** Of `List-Unsubscribe` in a mail with this token. */
export function oneClickAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/api${STOP_PATH}?token=${token}`
}
