import { Plural, Trans } from '@lingui/react/macro'

/** What a price below a day is. @param stay days until the return, null one way */
export function LowestTotal({ stay }: { stay: number | null }) {
  if (stay === null) return <Trans>Lowest total by day of departure.</Trans>
  return (
    <Plural
      value={stay}
      one="Lowest total by day of departure; you return the next day."
      other="Lowest total by day of departure; you return # days later."
    />
  )
}
