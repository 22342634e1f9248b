import type { Work } from '#modules/ticketing/ticketing.contract.ts'

export type RowActions = {
  onTake: (work: Work) => void
  onRetry: (work: Work) => void
  onOpen: (work: Work) => void
  onHistory: (work: Work) => void
}
