import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const IMPORT = /\bimport\('([^']+)'\)(?!\.)/g

/** Where an import in a file leads, from the root of the project. */
const target = (file: string, path: string) =>
  path.startsWith('#') ? path.slice(1) : join(dirname(file), path).replaceAll('\\', '/')

test('every part that comes later is loaded by the piece that survives a failure, under its own name', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.(test|fixture)\.|\.d\.ts$/.test(file))
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(IMPORT)].map(([, path = '']) => ({ file, text, source: target(file, path) }))
  })
  expect(found.length).toBeGreaterThan(20)
  for (const { file, text, source } of found) {
    expect(existsSync(source), `${file} imports ${source}`).toBe(true)
    expect(text, `${file} has to name ${source} for loadLate or latePart`).toContain(`'${source}'`)
  }
  expect(files.filter((file) => /\blazy\(/.test(readFileSync(file, 'utf8')))).toEqual(['app/ui/late-part.tsx'])
})
