import { describe, expect, test } from 'vitest'
import { pdfFonts, printable } from './fonts.ts'
import { woff2ToTrueType } from './woff2.ts'

function tablesOf(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + index * 16
      const at = font.readUInt32BE(entry + 8)
      return [font.toString('latin1', entry, entry + 4), font.subarray(at, at + font.readUInt32BE(entry + 12))]
    }),
  )
}

describe.each(['text', 'strong'] as const)('the %s face as TrueType', (face) => {
  test('has every table, and outlines that lie one after the other within the box of the font', async () => {
    const tables = tablesOf((await pdfFonts())[face])
    const of = (tag: string) => tables.get(tag) ?? Buffer.alloc(0)
    for (const tag of ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'])
      expect(of(tag).length).toBeGreaterThan(0)
    expect(of('head').readInt16BE(50)).toBe(1)
    const count = of('maxp').readUInt16BE(4)
    const loca = of('loca')
    expect(loca.length).toBe((count + 1) * 4)
    expect(loca.readUInt32BE(count * 4)).toBe(of('glyf').length)
    const [left, bottom, right, top] = [36, 38, 40, 42].map((at) => of('head').readInt16BE(at)) as number[]
    let outlines = 0
    for (let glyph = 0; glyph < count; glyph++) {
      const [from, to] = [loca.readUInt32BE(glyph * 4), loca.readUInt32BE(glyph * 4 + 4)]
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

test('what is no WOFF2 is refused', () => {
  expect(() => woff2ToTrueType(Buffer.alloc(64))).toThrow('not a WOFF2 font')
})

test('letters that the faces lack lose their mark; another script becomes a question mark', () => {
  expect(printable('São Paulo – Lisboa, R$ 1.234,56')).toBe('São Paulo – Lisboa, R$ 1.234,56')
  expect(printable('Łódź, Şırnak, Győr')).toBe('Lódz, Sirnak, Gyor')
  expect(printable('a\u0303')).toBe('ã')
  expect(printable('東京')).toBe('??')
})
