import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { FAMILY_NAMES } from '#app/components/flights/flight-words.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Fare } from '#modules/flights/flights.contract.ts'

type FareChoiceProps = {
  fare: Fare
  current: boolean
  /** `?bag=1` where prices are compared with a bag. */
  search: string
}

/** The fare of the page, or the way to that of another. */
export function FareChoice({ fare, current, search }: FareChoiceProps) {
  const { i18n } = useLingui()
  const localPath = useLocalPath()
  const name = i18n._(FAMILY_NAMES[fare.family])
  if (current) {
    return (
      <p className="flex min-h-11 items-center gap-2 font-semibold text-sea">
        <Check aria-hidden="true" className="size-5" />
        <Trans>Selected</Trans>
      </p>
    )
  }
  return (
    <ButtonLink to={localPath(`/flights/${fare.offerId}${search}`)} variant="secondary" wide preventScrollReset>
      <Trans>Choose {name}</Trans>
    </ButtonLink>
  )
}
