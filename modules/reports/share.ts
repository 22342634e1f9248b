/** A part of a whole, 0 to 1; null of nothing. */
export function partOf(part: number | null | undefined, whole: number | null | undefined): number | null {
  return whole ? (part ?? 0) / whole : null
}
