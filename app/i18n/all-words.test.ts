import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A folder that the extraction looks past is drawn as ids in production. */
test('every file that says something is read for a catalogue', () => {
  const catalogues = globSync('app/locales/*/pt-BR.po').map((file) => readFileSync(file, 'utf8'))
  const read = new Set(catalogues.flatMap((text) => [...text.matchAll(/^#: (.+)$/gm)].map(([, file]) => file)))
  const speaks = (text: string) => text.includes("/macro'") && /\b(msg|t)`|\bmsg\(|<Trans>|<Plural/.test(text)
  const speaking = globSync('app/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|fixture)\.tsx?$/.test(file) && speaks(readFileSync(file, 'utf8')),
  )
  expect(speaking.filter((file) => !read.has(file))).toEqual([])
})
