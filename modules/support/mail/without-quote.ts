/** Lines with which mail programs introduce what they quote, in the languages that our customers write. */
const INTRODUCTION = /^(>?\s*)?(on|em|el|le|am)\b.{5,200}\b(wrote|escreveu|escribió|a écrit|schrieb)\s*:\s*$/i
const OPENING = /^(>?\s*)?(on|em|el|le|am)\b/i
const DIVIDER =
  /^\s*(-{2,}\s*(original message|mensagem original|mensaje original|forwarded message|mensagem encaminhada)\s*-{2,}|_{20,})\s*$/i
const HEADER = /^\s*\*?(from|de|von|da)\s?:\*?\s.+/i
const HEADER_NEXT =
  /^\s*\*?(sent|date|enviad[ao](?: (?:em|el))?|envoyé|gesendet|data|datum|fecha|to|para|à|an)\s?:\*?\s/i

/** What someone wrote, without the mail below that they answer. Where they wrote between its lines, all of it. */
export function withoutQuote(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const start = lines.findIndex((line, index) => begins(line, lines.slice(index + 1, index + 4)))
  const end = start < 0 ? trailingQuote(lines) : start
  const above = lines.slice(0, end).join('\n').trim()
  if (above === '') return text.trim()
  return isOnlyQuote(lines.slice(end), start >= 0) ? above : text.trim()
}

function begins(line: string, next: readonly string[]): boolean {
  if (DIVIDER.test(line)) return true
  if (HEADER.test(line)) return next.some((one) => HEADER_NEXT.test(one))
  return INTRODUCTION.test(line) || isBrokenIntroduction([line, ...next])
}

/** Programs break long lines, so an introduction may take two or three; it names a day, which a sentence of the answer need not. */
function isBrokenIntroduction([first = '', second = '', third = '']: readonly string[]): boolean {
  if (!OPENING.test(first)) return false
  const two = `${first} ${second}`
  return [two, `${two} ${third}`].some((text) => /\d/.test(text) && INTRODUCTION.test(text))
}

/** Where the last block of quoted lines begins; the end where the mail does not end in one. */
function trailingQuote(lines: readonly string[]): number {
  let end = lines.length
  while (end > 0 && /^\s*(>|$)/.test(lines[end - 1] ?? '')) end--
  return lines.slice(end).some((line) => line.trim().startsWith('>')) ? end : lines.length
}

/** Some programs mark each line of what they quote; then a line without the mark is an answer between them. */
function isOnlyQuote(lines: readonly string[], introduced: boolean): boolean {
  const first = lines.findIndex((line) => line.trim().startsWith('>'))
  if (first < 0) return introduced || lines.length === 0
  return lines.slice(first).every((line) => /^\s*(>|$)/.test(line))
}
