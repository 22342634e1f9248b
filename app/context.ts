import { createContext } from 'react-router'
import type { Translate } from '#platform/i18n.ts'
import type { MapTiles } from '#platform/map-tiles.contract.ts'
import type { Modules } from '#server/modules.ts'

/** What the server knows of one request, handed to loaders and actions. */
export type Visit = {
  /** Pseudonym of the visitor for one day. */
  visitor: string
  /** The same of the network from which they come, whatever they call their browser: limits count by it. */
  network: string
  /** Of the content security policy; none in development, where there is no policy. */
  nonce: { script?: string; style?: string }
  /** The page is the same for everyone: nothing in it may be of this visit, not even the nonce. */
  shared?: true
  /** Scheme and host under which people reach the site, without a slash at the end. */
  origin: string
  requestId: string
  /** Tiles of maps, where some are set up. */
  mapTiles: MapTiles | null
  /** Sentences of the server, such as those of refusals. */
  say: Translate
  /** Whether the pages under /dev are open. */
  devPages: boolean
  /** Tells the server of a failure that nobody foresaw. */
  failed(error: unknown): void
}

// Context keys match by identity, so these are only ever imported by code inside the Vite bundle.
export const modulesContext = createContext<Modules>()
export const visitContext = createContext<Visit>()
