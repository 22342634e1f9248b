import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chargeText } from '#app/components/stays/stay-texts.ts'
import type { HotelPage } from '#modules/hotels/search/hotel-results.contract.ts'
import type { Currency } from '#platform/money.ts'
import { Section } from './section.tsx'

/** What the hotel asks of its guests, and what is charged besides the room. */
export function HouseRules({ hotel }: { hotel: HotelPage }) {
  const { rules } = hotel
  return rules ? <AllRules hotel={hotel} rules={rules} /> : <Times times={hotel.times} />
}

/** Of hotels of suppliers the times alone are told, or not even those. */
function Times({ times: { checkInFrom, checkOutUntil } }: Pick<HotelPage, 'times'>) {
  const { t } = useLingui()
  if (!checkInFrom && !checkOutUntil) return null
  return (
    <Section id="rules" title={<Trans>House rules</Trans>} note={<Trans>All times are local to the hotel.</Trans>}>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {checkInFrom && <Rule name={t`Check-in`}>{t`From ${checkInFrom}`}</Rule>}
        {checkOutUntil && <Rule name={t`Check-out`}>{t`Until ${checkOutUntil}`}</Rule>}
      </dl>
    </Section>
  )
}

type AllRulesProps = { hotel: HotelPage; rules: NonNullable<HotelPage['rules']> }

function AllRules({ hotel, rules }: AllRulesProps) {
  const { i18n, t } = useLingui()
  const {
    checkInFrom,
    checkInUntil,
    checkOutUntil,
    children,
    minimumAge,
    pets,
    smoking,
    parties,
    quietFrom,
    quietUntil,
  } = rules
  const petWords = {
    no: t`No pets`,
    on_request: t`Pets on request: ask the hotel first`,
    yes: t`Pets are welcome`,
  }
  return (
    <Section id="rules" title={<Trans>House rules</Trans>} note={<Trans>All times are local to the hotel.</Trans>}>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        <Rule name={t`Check-in`}>{t`From ${checkInFrom} to ${checkInUntil}`}</Rule>
        <Rule name={t`Check-out`}>{t`Until ${checkOutUntil}`}</Rule>
        <Rule name={t`Children`}>{children ? t`Children are welcome` : t`No children`}</Rule>
        <Rule name={t`Age`}>{t`Guests who check in must be at least ${minimumAge} years old`}</Rule>
        <Rule name={t`Pets`}>{petWords[pets]}</Rule>
        <Rule name={t`Smoking`}>{smoking ? t`Smoking is allowed` : t`No smoking`}</Rule>
        <Rule name={t`Parties`}>{parties ? t`Parties are allowed` : t`No parties`}</Rule>
        {quietFrom && quietUntil && <Rule name={t`Quiet hours`}>{t`From ${quietFrom} to ${quietUntil}`}</Rule>}
        {hotel.charges.length > 0 && (
          <Rule name={t`Taxes and fees`}>
            <ul>
              {hotel.charges.map((charge) => (
                <li key={`${charge.kind}${charge.basis}`}>{chargeText(charge, hotel.currency as Currency, i18n)}</li>
              ))}
            </ul>
          </Rule>
        )}
      </dl>
    </Section>
  )
}

function Rule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-4 border-line border-t py-3 text-[0.9375rem]">
      <dt className="font-semibold">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
