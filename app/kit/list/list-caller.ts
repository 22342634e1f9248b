import { createContext } from 'react'
import type { CallAs } from '#app/kit/call.ts'

/** The user of a list, given by the area: how their calls are made, and whose saved filters and views to use. */
export const ListCaller = createContext<{ call: CallAs<never>; person: string } | null>(null)
