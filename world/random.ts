/**
 * Chance that can be repeated: the same seed gives the same world on every machine. A 32-bit hash (the finaliser of
 * MurmurHash3) makes independent streams from names, so that a change in one part of the world does not move another.
 */

function mix(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A whole number 0 … 2³² − 1 that depends on every part. */
export function hash32(seed: number, ...parts: (string | number)[]): number {
  let h = mix(seed ^ 0x9e3779b9)
  for (const part of parts) {
    if (typeof part === 'number') h = mix(h ^ Math.imul(part, 0x01000193))
    else for (let i = 0; i < part.length; i++) h = mix(h ^ (part.charCodeAt(i) + Math.imul(i + 1, 0x27d4eb2f)))
  }
  return h
}

/** A number in [0, 1) that depends on every part. */
export function chance(seed: number, ...parts: (string | number)[]): number {
  return hash32(seed, ...parts) / 0x1_0000_0000
}
