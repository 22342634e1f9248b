import { createContext } from 'react'
import type { Work } from '#modules/ticketing/ticketing.contract.ts'

/** What the cells of the queue know beside their row, and what they do with it. */
export type Desk = {
  now: number
  /** Of the server's clock. */
  ahead: number
  staffId: string
  mayWork: boolean
  /** Whose taking is under way. */
  pendingId: string | null
  onTake: (work: Work) => void
  onRetry: (work: Work) => void
  onOpen: (work: Work) => void
  onHistory: (work: Work) => void
}

const nothing = () => {}

export const DeskContext = createContext<Desk>({
  now: 0,
  ahead: 0,
  staffId: '',
  mayWork: false,
  pendingId: null,
  onTake: nothing,
  onRetry: nothing,
  onOpen: nothing,
  onHistory: nothing,
})

export const isFree = ({ status }: Work) => status === 'open' || status === 'delayed'
