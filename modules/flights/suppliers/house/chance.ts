/**
 * Deterministic chance: the same seed and keys give the same draw on every machine and in every process, so that a
 * price or an allotment need not be stored to be repeated.
 */
export function mix(seed: number, a: number, b = 0, c = 0): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  h = stir(h ^ a)
  h = stir(h ^ b)
  return stir(h ^ c) >>> 0
}

/** A draw in [0, 1). */
export function chance(seed: number, a: number, b = 0, c = 0): number {
  return mix(seed, a, b, c) / 4_294_967_296
}

/** A 32-bit key for a text (FNV-1a). */
export function keyOf(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

function stir(value: number): number {
  let h = value
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return h ^ (h >>> 16)
}
