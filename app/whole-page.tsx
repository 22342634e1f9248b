import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { scriptsLater } from './later-scripts.ts'

const DOCTYPE = Buffer.from('<!DOCTYPE html>')
const END = Buffer.from('</body></html>')
/** A part that waited for something, or failed. */
const MISSING = Buffer.from('<!--$!-->')
/** What would end a script, or a line of one. */
const UNSAFE = /[&><\u2028\u2029]/g

type Page = { entry: EntryContext; url: string; nonce: string; data: string }

/**
 * A page in one piece costs much less than the same page as a stream: React joins its texts instead of encoding each of them, draws
 * nothing in a second round, and the answer is one write. `data` is what loaders gave, complete.
 * Nothing when a part of the page is not there yet or has failed: that is for the stream, which waits and reports.
 */
export function wholePage({ entry, url, nonce, data }: Page): Buffer<ArrayBuffer> | null {
  const { serverHandoffStream: _, ...rest } = entry
  const html = drawn(<ServerRouter context={rest} url={url} nonce={nonce} />)
  if (!html) return null
  const end = html.length - END.length
  if (html.includes(MISSING) || !html.subarray(end).equals(END)) return null
  const amended = scriptsLater(html.subarray(0, end), nonce)
  return amended && Buffer.concat([DOCTYPE, ...amended, handOver(data, nonce), END])
}

/** Nothing where the page itself waits, such as for its code, or fails: `renderToString` throws for both. */
function drawn(page: ReactElement): Buffer | null {
  try {
    // Bytes at once: every search in the text itself would first copy it out of its thousands of pieces.
    return Buffer.from(renderToString(page))
  } catch {
    return null
  }
}

/** As React Router's own stream says it (dom/ssr/single-fetch). */
function handOver(data: string, nonce: string): Buffer {
  const text = JSON.stringify(data).replace(UNSAFE, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const controller = 'window.__reactRouterContext.streamController'
  return Buffer.from(`<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`)
}
