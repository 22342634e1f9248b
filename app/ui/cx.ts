/** Joins class names and leaves out whatever is not a name, so that conditions can stand in the list. */
export function cx(...names: unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ')
}
