/** Joins class names and ignores everything else, so that conditions can be used in the list. */
export function cx(...names: unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ')
}
