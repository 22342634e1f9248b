/** What tiles are drawn in, as the stylesheet says it: the page's own colours, in both themes, with the brand's where it has one. */
const INKS = {
  land: 'var(--map-land)',
  sea: 'var(--map-sea)',
  shore: 'light-dark(oklch(0.78 0.045 210), oklch(0.42 0.035 215))',
  park: 'light-dark(oklch(0.905 0.045 135), oklch(0.375 0.035 160))',
  sand: 'light-dark(oklch(0.95 0.035 88), oklch(0.4 0.025 85))',
  built: 'light-dark(oklch(0.905 0.022 78), oklch(0.395 0.018 225))',
  road: 'light-dark(oklch(0.99 0.005 85), oklch(0.45 0.018 225))',
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
  const probe = document.createElement('span')
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('nothing can be drawn here')
  place.append(probe)
  const inks = Object.fromEntries(
    Object.entries(INKS).map(([name, colour]) => {
      probe.style.color = colour
      brush.fillStyle = getComputedStyle(probe).color
      brush.fillRect(0, 0, 1, 1)
      const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data
      return [name, `rgb(${red}, ${green}, ${blue})`]
    }),
  )
  probe.remove()
  return inks as TileInks
}
