import type { CSSProperties } from 'react'

/** The colours of drawn maps, in both themes. */
export const MAP_COLOURS = {
  '--map-sea': 'var(--sea-tint)',
  '--map-land': 'light-dark(oklch(0.935 0.02 83), oklch(0.36 0.02 222))',
  '--map-coast': 'light-dark(oklch(0.83 0.035 82), oklch(0.46 0.02 222))',
} as CSSProperties
