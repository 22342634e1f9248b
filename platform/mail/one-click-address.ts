/**
 * Of `List-Unsubscribe` in a mail with this token (RFC 8058).
 * @param path below `/api`
 */
export function oneClickAddress(publicUrl: string, path: `/${string}`, token: string): string {
  return `${publicUrl}/api${path}?token=${token}`
}
