import { Transform } from 'node:stream'

const END_OF_HEAD = '</head>'

/**
 * Scripts are preloaded at low priority: the page can be read and used before they run, so the style sheet and the fonts
 * go first. React Router writes these links and has no setting for it, so the head is held until it is whole and
 * amended once; the rest streams through untouched.
 */
export function preloadScriptsLast(): Transform {
  let head: string | undefined = ''
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head === undefined) return done(null, chunk)
      head += chunk.toString('utf8')
      if (!head.includes(END_OF_HEAD)) return done()
      const amended = amend(head)
      head = undefined
      done(null, amended)
    },
    flush(done) {
      done(null, head === undefined ? undefined : amend(head))
    },
  })
}

function amend(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"')
}
