/**
 * Spreadsheets run cells that begin like this as formulas, also in full-width characters; a phone number begins like
 * this and is not one.
 */
const FORMULA = /^[=@\t\r＝＠＋－]|^[+-](?![\d ().-]*$)/

/** RFC 4180: comma, CRLF, quotes where they are needed; a line break within a cell becomes a space. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  const line = safe.replace(/[\r\n]+/g, ' ')
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line
}
