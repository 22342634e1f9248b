/** What tiles are drawn in, as the stylesheet says it: the page's own colours, in both themes, with the brand's where it has one. */
const INKS = {
  land: 'light-dark(oklch(0.958 0.013 84), oklch(0.325 0.02 222))',
  sea: 'light-dark(var(--color-sea-200), var(--color-sea-900))',
  shore: 'light-dark(oklch(0.78 0.045 210), oklch(0.42 0.035 215))',
  park: 'light-dark(oklch(0.905 0.045 135), oklch(0.375 0.035 160))',
  sand: 'light-dark(oklch(0.95 0.035 88), oklch(0.4 0.025 85))',
  built: 'light-dark(oklch(0.915 0.018 78), oklch(0.395 0.018 225))',
  road: 'light-dark(oklch(1 0 0), oklch(0.45 0.018 225))',
  mainRoad: 'light-dark(oklch(0.955 0.055 85), oklch(0.52 0.03 80))',
  roadEdge: 'light-dark(oklch(0.83 0.03 78), oklch(0.29 0.02 225))',
  rail: 'light-dark(oklch(0.72 0.02 80), oklch(0.52 0.015 225))',
  border: 'light-dark(oklch(0.62 0.03 320), oklch(0.62 0.03 320))',
  ink: 'var(--ink)',
  soft: 'var(--soft)',
  seaInk: 'light-dark(oklch(0.44 0.06 215), oklch(0.78 0.05 210))',
} as const

export type TileInks = Record<keyof typeof INKS, string>

/** The colours as they are now inside an element, in the one notation that the engine reads. */
export function readInks(place: HTMLElement): TileInks {
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('nothing can be drawn here')
  const inks = Object.fromEntries(
    Object.entries(INKS).map(([name, colour]) => {
      // One for each: a colour that changes would begin a transition, and be read as the one before.
      const probe = document.createElement('span')
      probe.style.color = colour
      place.append(probe)
      brush.fillStyle = getComputedStyle(probe).color
      probe.remove()
      brush.fillRect(0, 0, 1, 1)
      const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data
      return [name, `rgb(${red}, ${green}, ${blue})`]
    }),
  )
  return inks as TileInks
}
