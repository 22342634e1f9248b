import { createContext } from 'react'

/** Where an area leads back to from a page that is not open to the user; its frame says it once. */
export const AreaHome = createContext('/')
