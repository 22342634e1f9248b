import { createContext } from 'react'
import type { CallAs } from '#app/kit/call.ts'

/** Who looks at a list, given by the area: their calls, and whose saved filters and views these are. */
export const ListCaller = createContext<{ call: CallAs<never>; person: string } | null>(null)
