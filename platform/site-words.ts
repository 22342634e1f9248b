import { site, USUAL } from './site.ts'

/** Our sentences have the usual name of the site in them. */
export const isRenamed = () => site().name !== USUAL.name

/**
 * What we wrote, with the name that the site has: sentences as Lingui compiles them, documents. Before anything is put into them, which
 * keeps its own words. The name has nothing that means something in JSON (`SiteSchema`).
 */
export function inItsName<Written>(written: Written): Written {
  return isRenamed() ? JSON.parse(JSON.stringify(written).replaceAll(USUAL.name, () => site().name)) : written
}
