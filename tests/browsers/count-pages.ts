import { constants, inflateSync } from 'node:zlib'

/** How many pages a PDF has; Firefox packs the objects of one into compressed streams. */
export function countPages(file: Buffer): number {
  const text = file.toString('latin1')
  const packed = [...text.matchAll(/\/Type \/ObjStm[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/g)]
  const parts = packed.map(([, part = '']) => inflated(Buffer.from(part, 'latin1')))
  return [text, ...parts].join('\n').match(/\/Type ?\/Page\b/g)?.length ?? 0
}

/** A checksum may end with the sign that is taken for the end of the line before `endstream`: one in 256 does. */
function inflated(part: Buffer): string {
  return inflateSync(part, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
}
