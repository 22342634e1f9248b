import { Plural, Trans } from '@lingui/react/macro'
import { NAME_LETTERS, roomOnPapers, shortenEach } from '#modules/reservations/hold/name-letters.contract.ts'
import type { FullName } from '#platform/corrected-name.ts'
import { NameRoom } from './name-room.tsx'

type PaperNamesProps = { id: string; names: FullName; onTake: (names: FullName) => void }

/** Of guests, drivers and insured people: what vouchers and policies have room for. */
export function PaperNames({ id, names: { givenNames, surname }, onTake }: PaperNamesProps) {
  const names = { givenNames, surname }
  const room = roomOnPapers(names)
  const over = -room
  const short = shortenEach(names)
  const line = `${short.givenNames} ${short.surname}`
  return (
    <NameRoom
      id={id}
      room={room}
      left={
        <Plural
          value={room}
          one="There is room for # more letter of this name."
          other="There is room for # more letters of this name."
        />
      }
      title={<Trans>This name is too long</Trans>}
      tooMany={
        <>
          <Trans>
            Documents have room for {NAME_LETTERS} letters of each name; this one has {over} more.
          </Trans>{' '}
          <Trans>
            Without middle names, it reads <strong>{line}</strong>.
          </Trans>
        </>
      }
      onTake={() => onTake(short)}
    />
  )
}
