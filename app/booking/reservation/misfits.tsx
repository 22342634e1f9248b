import { Trans } from '@lingui/react/macro'
import { clockOf, dayOf, formatDay } from '#app/components/flights/format-flight.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { ItemView } from '#modules/reservations/items/items.contract.ts'
import { type Misfit, misfitsOf } from '#modules/reservations/read/misfits.contract.ts'

type MisfitsProps = {
  items: readonly ItemView[]
  /** One of them as a change would make it. */
  planned?: ItemView
}

/** Says which parts of a trip contradict each other, as they are or as a change would make them; nothing where all fit. */
export function Misfits({ items, planned }: MisfitsProps) {
  const all = planned ? items.map((item) => (item.id === planned.id ? planned : item)) : items
  const misfits = misfitsOf(all)
  if (misfits.length === 0) return null
  return (
    <Alert
      tone="warning"
      live={planned !== undefined}
      title={
        planned ? (
          <Trans>With this change, parts of your trip would not fit together</Trans>
        ) : (
          <Trans>Parts of your trip do not fit together</Trans>
        )
      }
    >
      <ul className="grid gap-1">
        {misfits.map((misfit) => (
          <li key={`${misfit.itemId} ${misfit.problem}`}>
            <Sentence misfit={misfit} name={nameOf(all, misfit.itemId)} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Sentence({ misfit: { problem, partAt, flightAt }, name }: { misfit: Misfit; name: string }) {
  const locale = useLocale()
  const at = (time: string) => {
    const day = formatDay(dayOf(time), locale)
    return time.includes('T') ? `${day}, ${clockOf(time)}` : day
  }
  return problem === 'before-landing' ? (
    <Trans>
      {name} begins on {at(partAt)}, and your flight lands on {at(flightAt)} only.
    </Trans>
  ) : (
    <Trans>
      {name} ends on {at(partAt)}, and your flight leaves on {at(flightAt)} already.
    </Trans>
  )
}

function nameOf(items: readonly ItemView[], id: string): string {
  const item = items.find((one) => one.id === id)
  if (item?.kind === 'stay') return item.hotel.name
  return item?.kind === 'car' ? item.depot.name : ''
}
