import { useLingui } from '@lingui/react/macro'
import { Sides } from '#app/booking/reservation/change/change-pieces.tsx'
import { partyText } from '#app/components/party/party-text.ts'
import { nightCount } from '#app/components/stays/stay-facts.ts'
import type { ChangeSide } from '#modules/reservations/change/change.contract.ts'

/** The stay as it is, and as it is to be. */
export function ChangeSides({ before, after }: { before: ChangeSide; after: ChangeSide }) {
  const { i18n } = useLingui()
  const line = ({ checkIn: from, checkOut: until, nights, party, total }: ChangeSide) => {
    const detail = `${nightCount(nights, i18n)}, ${partyText(party, i18n)}`
    return { from, until, detail, total }
  }
  return <Sides before={line(before)} after={line(after)} />
}
