import { createContext } from 'react'

/** The server's clock for the cells of a list, given by its page (use-server-now.ts). */
export const ServerNow = createContext(0)
