import { hash32 } from '#world/random.ts'

const STREAMS = ['a', 'b', 'c', 'd']

/** The id of a thing of the world, the same for the same seed: a UUID of version 8 (RFC 9562), which is ours to fill. */
export function worldId(seed: number, ...parts: (string | number)[]): string {
  const hex = STREAMS.map((stream) =>
    hash32(seed, stream, ...parts)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}
