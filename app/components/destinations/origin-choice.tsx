import { Trans, useLingui } from '@lingui/react/macro'
import { PlaneTakeoff } from 'lucide-react'
import { useState } from 'react'
import { PlaceField } from '#app/components/place-field/place-field.tsx'
import type { Origin } from '#app/components/search-widget/preferred-origin.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Popover } from '#app/ui/popover.tsx'

type OriginChoiceProps = { origin: Origin; onChoose: (origin: Origin) => void }

/** Where the trips of the cards start, and the field to choose another place; it is kept on this device. */
export function OriginChoice({ origin, onChoose }: OriginChoiceProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { name } = origin
  return (
    <Popover
      label={t`Starting point`}
      triggerClassName={buttonClass({ variant: 'secondary', size: 'sm' })}
      trigger={
        <>
          <PlaneTakeoff aria-hidden="true" className="size-4" />
          {name ? <Trans>From {name}</Trans> : <Trans>Choose a starting point</Trans>}
        </>
      }
      className="overflow-visible! sm:w-96"
    >
      {(close) => (
        <PlaceField
          label={t`Where does your trip start?`}
          name="start"
          text={text}
          chosen={null}
          onChange={(typed, chosen) => {
            setText(chosen ? '' : typed)
            if (!chosen) return
            onChoose(chosen)
            close()
          }}
        />
      )}
    </Popover>
  )
}
