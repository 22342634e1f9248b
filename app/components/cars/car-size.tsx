import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { BriefcaseBusiness, Cog, DoorOpen, Users, Zap } from 'lucide-react'
import { CAR_FACTS, type CarClass } from '#modules/cars/cars.contract.ts'
import { TRANSMISSION_WORDS } from './car-words.ts'

/** Seats, bags, doors and gears in a row. */
export function CarSize({ carClass }: { carClass: CarClass }) {
  const { t, i18n } = useLingui()
  const { seats, bags, doors, transmission, energy } = CAR_FACTS[carClass]
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm [&>li]:flex [&>li]:items-center [&>li]:gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-soft">
      <li>
        <Users aria-hidden="true" />
        {t`${plural(seats, { one: '# seat', other: '# seats' })}`}
      </li>
      <li>
        <BriefcaseBusiness aria-hidden="true" />
        {t`${plural(bags, { one: '# large bag', other: '# large bags' })}`}
      </li>
      <li>
        <DoorOpen aria-hidden="true" />
        {t`${plural(doors, { one: '# door', other: '# doors' })}`}
      </li>
      <li>
        <Cog aria-hidden="true" />
        {i18n._(TRANSMISSION_WORDS[transmission])}
      </li>
      {energy === 'electric' && (
        <li>
          <Zap aria-hidden="true" />
          <Trans>Electric</Trans>
        </li>
      )}
    </ul>
  )
}
