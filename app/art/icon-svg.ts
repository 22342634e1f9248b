import { MARK } from './logo-shapes.ts'

/* Drawn by the server and the build alone: pages have the mark itself (logo.tsx). */
const INKS = { sun: '#ffc857', sail: '#f0603f', panel: '#c9432a', hull: '#0c4a55' } as const

const SHEET = '#fdf3e1'
const SIGN =
  `<circle cx="${MARK.sun.cx}" cy="${MARK.sun.cy}" r="${MARK.sun.r}" fill="${INKS.sun}"/>` +
  `<path d="${MARK.sail}" fill="${INKS.sail}"/><path d="${MARK.panel}" fill="${INKS.panel}"/>` +
  `<path d="${MARK.hull}" fill="${INKS.hull}"/>`

/** The browser tab's icon: the mark on a sheet of warm paper, so that it stands out on dark tabs too. */
export const iconSvg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="${SHEET}"/>` +
  `<g transform="translate(4 4)">${SIGN}</g></svg>`

/** For systems that cut icons to a shape of their own: paper to the edge, and the mark within the circle that is never cut. */
export const maskableSvg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"><rect width="56" height="56" fill="${SHEET}"/>` +
  `<g transform="translate(12 12)">${SIGN}</g></svg>`
