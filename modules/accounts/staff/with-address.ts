/** A row of someone who still works here: the database keeps an address to each but those who had themselves erased. */
export function withAddress<Row extends { email: string | null }>(row: Row): Row & { email: string } {
  const { email } = row
  if (email === null) throw new Error('an erased member of staff has no address')
  return { ...row, email }
}
