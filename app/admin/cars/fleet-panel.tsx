import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { carName } from '#app/components/cars/car-words.ts'
import { Price } from '#app/components/flights/price.tsx'
import { Button } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import { CAR_CLASSES, type CarClass } from '#modules/cars/cars.contract.ts'
import type { StaffDepot } from '#modules/cars/staff/car-desk.contract.ts'
import { money } from '#platform/money.ts'
import { FleetDialog } from './fleet-dialog.tsx'

export type DepotPanelProps = { found: StaffDepot; manages: boolean }

/** How many cars of each class there are and what they cost. */
export function FleetPanel({ found, manages }: DepotPanelProps) {
  const { t, i18n } = useLingui()
  const [edited, setEdited] = useState<CarClass | 'new' | null>(null)
  const { fleet, depot } = found
  const left = CAR_CLASSES.filter((one) => !fleet.some(({ carClass }) => carClass === one))
  const sum = (amount: number) => <Price value={money(amount, depot.currency)} whole={false} />
  return (
    <Panel
      title={<Trans>Fleet and daily prices</Trans>}
      aside={
        manages &&
        left.length > 0 && (
          <Button variant="secondary" size="sm" onClick={() => setEdited('new')}>
            <Trans>Add a class</Trans>
          </Button>
        )
      }
    >
      {fleet.length === 0 ? (
        <p className="text-soft">
          <Trans>There are no cars yet: nobody can find the depot until you add the first class.</Trans>
        </p>
      ) : (
        <Table caption={t`Fleet and daily prices`} hideCaption dense>
          <thead>
            <tr>
              <th scope="col">{t`Class`}</th>
              <th scope="col" className="figures">
                {t({ message: 'Cars', context: 'how many' })}
              </th>
              <th scope="col" className="figures">{t`Daily rate`}</th>
              <th scope="col" className="figures">{t`Deposit`}</th>
              <th scope="col" className="figures">{t`Excess`}</th>
              <th scope="col" className="figures">{t`Youngest driver`}</th>
              {manages && (
                <th scope="col" className="pinned">
                  <span className="sr-only">{t`Actions`}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {fleet.map(({ carClass, units, daily, deposit, excess, minAge }) => (
              <tr key={carClass}>
                <th scope="row">
                  {carClass} <span className="block font-normal text-soft text-xs">{carName(carClass, i18n)}</span>
                </th>
                <td className="figures">{units}</td>
                <td className="figures">{sum(daily)}</td>
                <td className="figures">{sum(deposit)}</td>
                <td className="figures">{sum(excess)}</td>
                <td className="figures">{minAge}</td>
                {manages && (
                  <td className="pinned">
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={t`Change ${carClass}`}
                      onClick={() => setEdited(carClass)}
                    >
                      <Trans context="to edit">Change</Trans>
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {edited && <FleetDialog found={found} edited={edited} left={left} onClose={() => setEdited(null)} />}
    </Panel>
  )
}
