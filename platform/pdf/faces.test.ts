import { expect, test } from 'vitest'
import { type Face, pdfFaces, remembering } from './faces.ts'

/** A face of letters that are all 500 wide; counts how often it is asked. */
function plainFace() {
  let shaped = 0
  const face = {
    layout(text: string) {
      shaped++
      const positions = [...text].map(() => ({ xAdvance: 500, yAdvance: 0, xOffset: 0, yOffset: 0 }))
      return { glyphs: [], positions, advanceWidth: 500 * text.length }
    },
  } as unknown as Face
  return { face, shaped: () => shaped }
}

test('a word is shaped once for each set of features, however its run is scaled afterwards', () => {
  const { face, shaped } = plainFace()
  const words = remembering(face)
  for (let time = 0; time < 3; time++) {
    const run = words.layout('rio')
    expect(run.advanceWidth).toBe(1500)
    for (const position of run.positions) position.xAdvance /= 10
    expect(run.advanceWidth).toBe(150)
  }
  expect(shaped()).toBe(1)
  words.layout('rio', ['tnum'])
  expect(shaped()).toBe(2)
})

test('what was not met for longest is forgotten first', () => {
  const { face, shaped } = plainFace()
  const words = remembering(face, 2)
  for (const word of ['a', 'b', 'a', 'c', 'a']) words.layout(word)
  expect(shaped()).toBe(3)
  words.layout('b')
  expect(shaped()).toBe(4)
})

test.each(['text', 'strong'] as const)('outlines of one document leave the letters of the next (%s)', async (name) => {
  const face = (await pdfFaces())[name]
  const first = face.createSubset()
  for (let glyph = 0; glyph < face.characterSet.length; glyph++) first.includeGlyph(glyph)
  first.encode()
  const said = (text: string, features?: string[]) =>
    String.fromCodePoint(...face.layout(text, features).glyphs.flatMap(({ codePoints }) => codePoints))
  for (const features of [undefined, ['kern', 'tnum']]) {
    expect(said('R$ 1.246,00 – 08:30 “Ação” é à õ ç', features)).toBe('R$ 1.246,00 – 08:30 “Ação” é à õ ç')
  }
})
