import { site, USUAL } from './site.ts'

/** Under which the site runs. Its name is what staff call it; read it when it is needed. Safe for the browser. */
export const BRAND = {
  get name() {
    return site().name
  },
} as const

/** Of the software, in names of files and ids of calendars: they stay whatever the site is called. */
export const BRAND_SLUG = USUAL.name.toLowerCase()
