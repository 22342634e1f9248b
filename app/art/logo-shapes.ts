/** The mark in a square of 32: a sun, the sail before it, the raft on a wave. Drawn once for the page and for the icon. */
export const MARK = {
  sun: { cx: 20.5, cy: 10, r: 6.5 },
  sail: 'M13.2 2.6C12.9 9.6 10.4 15.9 6 21.4l19.2-1.5C23.7 12.4 19.6 6.3 13.2 2.6z',
  panel: 'M13.2 2.6C12.9 9.6 10.4 15.9 6 21.4l6.9-.5c1.6-5.6 1.8-11.8.3-18.3z',
  hull: 'M3.4 23.6c4.1 1.7 8.3 2.4 12.7 2.3 4.4-.1 8.6-1 12.5-2.7-1 2.4-2.5 4.1-4.5 5.2H8.3c-2.2-1-3.9-2.6-4.9-4.8z',
} as const
