import { describe, expect, test } from 'vitest'
import { pdfFonts, printable } from './fonts.ts'

function tablesOf(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + index * 16
      const at = font.readUInt32BE(entry + 8)
      return [font.toString('latin1', entry, entry + 4), font.subarray(at, at + font.readUInt32BE(entry + 12))]
    }),
  )
}

/** Where each outline begins: whole numbers, or halves of two bytes. */
function placesIn(loca: Buffer, isLong: boolean): number[] {
  const size = isLong ? 4 : 2
  return Array.from({ length: loca.length / size }, (_, at) =>
    isLong ? loca.readUInt32BE(at * size) : 2 * loca.readUInt16BE(at * size),
  )
}

describe.each(['text', 'strong'] as const)('the %s face as TrueType', (face) => {
  test('has every table, and outlines that lie one after the other within the box of the font', async () => {
    const tables = tablesOf((await pdfFonts())[face])
    const of = (tag: string) => tables.get(tag) ?? Buffer.alloc(0)
    for (const tag of ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'])
      expect(of(tag).length).toBeGreaterThan(0)
    const count = of('maxp').readUInt16BE(4)
    const places = placesIn(of('loca'), of('head').readInt16BE(50) === 1)
    expect(places).toHaveLength(count + 1)
    expect(places.at(-1)).toBe(of('glyf').length)
    const [left, bottom, right, top] = [36, 38, 40, 42].map((at) => of('head').readInt16BE(at)) as number[]
    let outlines = 0
    for (let glyph = 0; glyph < count; glyph++) {
      const [from, to] = [Number(places[glyph]), Number(places[glyph + 1])]
      expect(to).toBeGreaterThanOrEqual(from)
      if (to === from) continue
      const box = [2, 4, 6, 8].map((at) => of('glyf').readInt16BE(from + at)) as [number, number, number, number]
      expect(box[0] >= Number(left) && box[1] >= Number(bottom)).toBe(true)
      expect(box[2] <= Number(right) && box[3] <= Number(top)).toBe(true)
      outlines++
    }
    expect(outlines).toBeGreaterThan(200)
  })
})

test('letters that the faces lack lose their mark; another script becomes a question mark', () => {
  expect(printable('São Paulo – Lisboa, R$ 1.234,56')).toBe('São Paulo – Lisboa, R$ 1.234,56')
  expect(printable('Łódź, Şırnak, Győr')).toBe('Lódz, Sirnak, Gyor')
  expect(printable('a\u0303')).toBe('ã')
  expect(printable('東京')).toBe('??')
})
