import { OwnName } from '#app/components/stays/own-name.tsx'
import type { ReservationSummary } from '#modules/reservations/read/own-reservations.contract.ts'
import type { LineWords } from './sale-kind.ts'

type LineTitleProps = {
  line: Pick<ReservationSummary, 'title' | 'titleLanguage' | 'destination'>
  words: Pick<LineWords, 'placed'>
}

/** The journey, or the hotel with its city. */
export function LineTitle({ line: { title, titleLanguage, destination }, words: { placed } }: LineTitleProps) {
  return (
    <>
      <OwnName language={titleLanguage}>{title}</OwnName>
      {placed && `, ${destination}`}
    </>
  )
}
