/** Address of one file of a photo. */
export function photoHref(hash: string, width: number, format: 'avif' | 'webp'): string {
  return `/photos/${hash}-${width}.${format}`
}
