/** The list with one of it at another place; what is not in it moves nothing. */
export function moveTo(ids: readonly string[], id: string, to: number): string[] {
  if (!ids.includes(id)) return [...ids]
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}
