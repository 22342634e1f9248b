import { flightDraft } from './flight/draft.ts'
import { stayDraft } from './stay/stay-draft.ts'
import type { OfferDraft, TabDraft } from './tab-draft.ts'

/** What is typed towards each kind of offer; see kinds.ts. */
const DRAFTS: readonly Pick<TabDraft, 'read' | 'forget'>[] = [flightDraft, stayDraft]

export function readDrafts(): OfferDraft[] {
  return DRAFTS.flatMap((draft) => draft.read() ?? [])
}

/** Forgets what was typed, or only what this reservation was made from. */
export function forgetDrafts(code?: string): void {
  for (const draft of DRAFTS) if (!code || draft.read()?.heldCode === code) draft.forget()
}
