/** Programs for tables run what begins so; a phone number begins so, too, and is none. */
const FORMULA = /^[=@\t\r]|^[+-](?![\d ().-]*$)/

/** RFC 4180: comma, CRLF, quotes where they are needed; a line break within a cell becomes a space. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const line = text.replace(/[\r\n]+/g, ' ')
  const safe = FORMULA.test(line) ? `'${line}` : line
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
