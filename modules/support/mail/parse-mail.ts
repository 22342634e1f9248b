import PostalMime, { type Email } from 'postal-mime'

const OPTIONS = { maxNestingDepth: 30 }
/** A line of an encoded file is longer than this. */
const SHORT = 56
/** Nobody reads on; each costs the parser far more than its length says. */
const MOST_SHORT_LINES = 10_000
const MOST_HEAD = 65_536
const LINE_FEED = 10

/** Broken messages are read as far as they can be; of one that cannot be read at all the head is left. */
export async function parseMail(raw: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(withoutEndlessLines(raw), OPTIONS)
  } catch {
    return PostalMime.parse(headOf(raw), OPTIONS)
  }
}

/** The message without the short lines that are too many: a few megabytes of them would occupy the process for minutes. */
function withoutEndlessLines(raw: Buffer): Buffer {
  const kept: Buffer[] = []
  let short = 0
  let from = 0
  for (let at = 0; at < raw.length; ) {
    const found = raw.indexOf(LINE_FEED, at)
    const end = found < 0 ? raw.length : found + 1
    if (end - at < SHORT && ++short > MOST_SHORT_LINES) {
      if (from < at) kept.push(raw.subarray(from, at))
      from = end
    }
    at = end
  }
  if (kept.length === 0 && from === 0) return raw
  return Buffer.concat([...kept, raw.subarray(from)])
}

/** Who, about what, in answer to what: without what says how the rest is to be read. */
function headOf(raw: Buffer): Buffer {
  const head =
    raw
      .subarray(0, MOST_HEAD)
      .toString('latin1')
      .split(/\r?\n\r?\n/)[0] ?? ''
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const telling = lines.filter((line) => /^[\w-]+:/.test(line) && !/^(content-|mime-)/i.test(line))
  return Buffer.from(`${telling.filter(({ length }) => length < 4000).join('\r\n')}\r\n\r\n`, 'latin1')
}
