import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createContext } from 'react'

export type Area = {
  /** Where it leads back to from a page that is not open to the user. */
  home: string
  /** Said where no answer came. */
  offline: MessageDescriptor
  /** Said where something came that our API did not write. */
  unreadable: MessageDescriptor
}

const NETWORK_ERROR = msg`Network error. Please check your connection and try again.`

/** As the site and the account have it. */
export const SITE: Area = { home: '/', offline: NETWORK_ERROR, unreadable: NETWORK_ERROR }

/** The frame of an area says it once. */
export const AreaContext = createContext(SITE)
