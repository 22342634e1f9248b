import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { clockOf, dayOf, formatDay } from '#app/components/flights/format-flight.ts'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { linkClass } from '#app/ui/link.tsx'
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
  const policies = all.filter(
    (item) => item.kind === 'policy' && item.changeable && misfits.some(({ itemId }) => itemId === item.id),
  )
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
      {policies.length > 0 && planned && planned.kind !== 'policy' && (
        <p className="mt-2">
          <Trans>Once this change is made, you can change the insurance on the page of the booking.</Trans>
        </p>
      )}
      {!planned &&
        policies.map(({ id }) => (
          <p key={id} className="mt-2">
            <a href={`#${id}`} className={linkClass()}>
              <Trans>Change the insurance</Trans>
            </a>
          </p>
        ))}
    </Alert>
  )
}

function Sentence({ misfit, name }: { misfit: Misfit; name: ReactNode }) {
  const locale = useLocale()
  const at = (time: string) => {
    const day = formatDay(dayOf(time), locale)
    return time.includes('T') ? `${day}, ${clockOf(time)}` : day
  }
  if ('coverAt' in misfit) {
    const [cover, trip] = [at(misfit.coverAt), at(misfit.tripAt)]
    return misfit.problem === 'covered-late' ? (
      <Trans>
        Your insurance begins only on {cover}; your trip begins on {trip}.
      </Trans>
    ) : (
      <Trans>
        Your insurance ends on {cover}; your trip ends on {trip}.
      </Trans>
    )
  }
  const { partAt, flightAt } = misfit
  return misfit.problem === 'before-landing' ? (
    <Trans>
      {name} begins on {at(partAt)}, but your flight lands only on {at(flightAt)}.
    </Trans>
  ) : (
    <Trans>
      {name} ends on {at(partAt)}, but your flight leaves on {at(flightAt)}.
    </Trans>
  )
}

function nameOf(items: readonly ItemView[], id: string): ReactNode {
  const item = items.find((one) => one.id === id)
  if (item?.kind === 'stay') return <OwnName language={item.hotel.nameLanguage}>{item.hotel.name}</OwnName>
  return item?.kind === 'car' ? item.depot.name : null
}
