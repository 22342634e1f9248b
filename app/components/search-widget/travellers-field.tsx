import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { travellerCount } from '#app/components/flights/flight-words.ts'
import type { TravellerChoicesProps } from './flight-choices.tsx'
import { TravellerChoices } from './late-flight-choices.tsx'
import { PartyButton } from './party-button.tsx'

type TravellersFieldProps = Omit<TravellerChoicesProps, 'close'> & { id: string; error: ReactNode }

/** Adults, and children with their ages, of a flight. */
export function TravellersField({ id, error, adults, childAges, ...listening }: TravellersFieldProps) {
  const { i18n, t } = useLingui()
  return (
    <PartyButton
      id={id}
      label={t`Passengers`}
      party={{ adults, childAges }}
      text={travellerCount(adults + childAges.length, i18n)}
      error={error}
    >
      {(close) => <TravellerChoices adults={adults} childAges={childAges} close={close} {...listening} />}
    </PartyButton>
  )
}
