/** Throws an Error that says what is not so. */
export function must(isSo: unknown, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise)
}
