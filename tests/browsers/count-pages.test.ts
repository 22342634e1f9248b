import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { countPages } from './count-pages.ts'

const pdf = (packed: Buffer) =>
  Buffer.concat([
    Buffer.from('%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n'),
    packed,
    Buffer.from('\nendstream\nendobj\n2 0 obj\n<< /Type /Page >>\nendobj\n'),
  ])

/** Two pages, packed so that the last byte, which is the sum of all bytes and one, is the one asked for. */
function packedTo(last: number): Buffer {
  const pages = Buffer.from('<< /Type /Page >> << /Type /Page >> ')
  const sum = pages.reduce((all, byte) => all + byte, 1)
  return deflateSync(Buffer.concat([pages, Buffer.from([(last - sum) & 0xff])]))
}

test('pages are counted in the file and in what is packed in it', () => {
  expect(countPages(pdf(packedTo(0x41)))).toBe(3)
})

test.each([0x0d, 0x0a])('also where the packed part ends with the byte %i of a line end', (last) => {
  expect(packedTo(last).at(-1)).toBe(last)
  expect(countPages(pdf(packedTo(last)))).toBe(3)
})
