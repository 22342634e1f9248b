import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createContext } from 'react'

export type Area = {
  /** Where a page that the user may not see leads back to. */
  home: string
  /** Shown where no answer came. */
  offline: MessageDescriptor
  /** Shown when what answered was not our API, such as a proxy. */
  unreadable: MessageDescriptor
}

const NETWORK_ERROR = msg`Network error. Please check your connection and try again.`

/** As the site and the account have it. */
export const SITE: Area = { home: '/', offline: NETWORK_ERROR, unreadable: NETWORK_ERROR }

/** Given once, by the frame of the area. */
export const AreaContext = createContext(SITE)
