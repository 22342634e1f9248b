/** What a form sends, several values of one name with commas between them, nothing empty. */
export function joined(data: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of new Set(data.keys())) {
    const text = data
      .getAll(name)
      .filter((value) => value !== '')
      .join(',')
    if (text !== '') query.set(name, text)
  }
  return query
}
