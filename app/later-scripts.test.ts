import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { loadScriptsLater } from './later-scripts.ts'

const HEAD = '<head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><p>é</p>'
const SCRIPT = '<script nonce="n" type="module" async="">import "/a.js"</script>'

async function pass(...chunks: (string | Buffer)[]): Promise<string> {
  const stream = loadScriptsLater('n')
  const whole = text(stream)
  for (const chunk of chunks) stream.write(chunk)
  stream.end()
  return whole
}

test('scripts and their preloads are held, and started by one that runs behind them, wherever the chunks are cut', async () => {
  const html = Buffer.from(`${HEAD}${SCRIPT}</body>`)
  const wanted = await pass(html)
  expect(wanted).toContain('<link rel="later" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><p>é</p>')
  expect(wanted).toContain('<script nonce="n" type="later">import "/a.js"</script><script nonce="n">(d=>')
  expect(wanted).toMatch(/<\/script><\/body>$/)
  for (let cut = 0; cut <= html.length; cut++)
    expect(await pass(html.subarray(0, cut), html.subarray(cut))).toBe(wanted)
})

test('what streams behind the script is left alone', async () => {
  const late = '<link rel="modulepreload" href="/b.js"/><script nonce="n" type="module" async="">1</script>'
  expect((await pass(HEAD, SCRIPT, late)).endsWith(late)).toBe(true)
})

test('a page without the script passes through', async () => {
  expect(await pass(HEAD, 'plain')).toBe(`${HEAD}plain`)
})

test('what React flushes at once leaves at once', () => {
  const page = loadScriptsLater('n')
  const sent: string[] = []
  page.on('data', (bytes) => sent.push(String(bytes)))
  const flush = () => (page as unknown as { flush(): void }).flush()
  for (const piece of [HEAD, SCRIPT, '<p>1</p>']) page.write(piece)
  flush()
  for (const piece of ['<p>2</p>', '<p>3</p>']) page.write(piece)
  expect(sent).toHaveLength(1)
  flush()
  return new Promise<void>((done) => {
    page.once('end', () => {
      expect(sent.map((text) => text.slice(-8))).toEqual(['<p>1</p>', '<p>3</p>'])
      done()
    })
    page.end()
  })
})
