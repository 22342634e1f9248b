import { type AccentColours, coloursOf } from './accent.contract.ts'
import { site } from './site.ts'

/** What follows from the accent that staff have set; null: the usual colours. */
export function ownColours(): AccentColours | null {
  const { accent } = site()
  return accent === null ? null : coloursOf(accent)
}
