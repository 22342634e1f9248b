import { Transform } from 'node:stream'

/** React escapes the quotes of texts, so this is in a tag and nowhere else. */
const MODULE = Buffer.from('type="module" async=""')
const END_OF_SCRIPT = Buffer.from('</script>')
const PRELOAD = Buffer.from('<link rel="modulepreload"')
const LATER = Buffer.from('<link rel="later"')
const HELD = Buffer.from('type="later"')

/**
 * Runs in the page, behind the held script. The open frame keeps the page "loading" until its scripts are asked for, and
 * they do so until they have run. A tab in the background paints nothing and need not wait.
 */
const START = `(d=>{const frame=d.createElement('iframe');frame.hidden=true;d.body.append(frame);frame.contentDocument.open();
const start=()=>{for(const link of d.querySelectorAll('link[rel=later]'))link.rel='modulepreload';
const held=d.querySelector('script[type=later]'),script=d.createElement('script');
script.type='module';script.async=true;script.nonce=held.nonce;script.textContent=held.textContent;held.replaceWith(script);
frame.remove()};
d.hidden?start():requestAnimationFrame(()=>setTimeout(start))})(document)`

/**
 * Scripts are asked for after the first paint: every page can be read and used before they run, so the text, the style
 * sheet and the fonts get the whole line first. React Router writes the links and the module script and has no setting
 * for it, so the document is amended. @returns its pieces; nothing while its script has not come whole
 */
export function scriptsLater(html: Buffer, nonce: string): Buffer[] | null {
  const start = html.indexOf(MODULE)
  const end = start === -1 ? -1 : html.indexOf(END_OF_SCRIPT, start)
  if (end === -1) return null
  const behind = end + END_OF_SCRIPT.length
  const script = html.subarray(start + MODULE.length, behind)
  const starter = Buffer.from(`<script nonce="${nonce}">${START}</script>`)
  return [...heldBack(html.subarray(0, start)), HELD, script, starter, html.subarray(behind)]
}

/** Amends a document that streams: it is held up to its script, and what comes after it passes untouched. */
export function loadScriptsLater(nonce: string): Transform {
  return new WholeFlushes(nonce)
}

/** React writes a page in hundreds of pieces and says `flush` behind those that belong together: they go on as one. */
class WholeFlushes extends Transform {
  #pieces: Buffer[] = []
  #amended = false
  readonly #nonce: string

  constructor(nonce: string) {
    super()
    this.#nonce = nonce
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.#pieces.push(piece)
    done()
  }

  flush() {
    this.#send(this.#amended ? this.#whole() : this.#amend(this.#whole()))
  }

  /** The end of a page, which may have no script. */
  override _flush(done: () => void) {
    this.flush()
    this.#send(this.#whole())
    done()
  }

  #whole(): Buffer {
    const whole = Buffer.concat(this.#pieces)
    this.#pieces = []
    return whole
  }

  #send(bytes: Buffer) {
    if (bytes.length > 0) this.push(bytes)
  }

  #amend(html: Buffer): Buffer {
    const pieces = scriptsLater(html, this.#nonce)
    this.#amended = pieces !== null
    if (pieces) return Buffer.concat(pieces)
    this.#pieces.push(html)
    return Buffer.alloc(0)
  }
}

/** Its links in the form that asks for nothing yet. */
function heldBack(html: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(PRELOAD); at !== -1; at = html.indexOf(PRELOAD, from)) {
    parts.push(html.subarray(from, at), LATER)
    from = at + PRELOAD.length
  }
  return [...parts, html.subarray(from)]
}
