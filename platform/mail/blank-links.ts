/**
 * A kept mail without what its links open: each loses what is behind `?` or `#`, where our tokens are. Anyone who reads a
 * sent mail in the database can follow none of them.
 */
export function withoutKeys(text: string): string {
  return text.replaceAll(/(https?:\/\/[^\s"'<>?#]+)[?#][^\s"'<>)]*/g, '$1?…')
}
