import { Transform } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

/** React escapes the quotes of texts, so this is in a tag and nowhere else. */
const MODULE = 'type="module" async=""'
const END_OF_SCRIPT = '</script>'

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
 * for it, so the document is held up to that script and amended once; what streams after it passes untouched.
 */
export function loadScriptsLater(nonce: string): Transform {
  const decoder = new StringDecoder('utf8')
  let held: string[] | undefined = []
  /** The end of what was searched: the mark may be cut between two chunks. */
  let tail = ''
  let begun = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (held === undefined) return done(null, chunk)
      const text = decoder.write(chunk)
      held.push(text)
      const near = tail + text
      begun ||= near.includes(MODULE)
      tail = near.slice(1 - MODULE.length)
      // Joined only now: a page comes in hundreds of chunks, and each search would copy all that came before.
      const whole = begun ? held.join('') : ''
      const start = whole.indexOf(MODULE)
      const end = start === -1 ? -1 : whole.indexOf(END_OF_SCRIPT, start)
      if (end === -1) return done()
      held = undefined
      done(null, amend(whole, start, end + END_OF_SCRIPT.length, nonce))
    },
    flush(done) {
      done(null, held && held.join('') + decoder.end())
    },
  })
}

function amend(html: string, start: number, end: number, nonce: string): string {
  const before = html.slice(0, start).replaceAll('<link rel="modulepreload"', '<link rel="later"')
  const script = html.slice(start + MODULE.length, end)
  return `${before}type="later"${script}<script nonce="${nonce}">${START}</script>${html.slice(end)}`
}
