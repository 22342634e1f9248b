/** Below `/api`. */
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe'

/** Of `List-Unsubscribe` in a mail with this token. */
export function oneClickAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/api${UNSUBSCRIBE_PATH}?token=${token}`
}
