import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { useAction } from '#app/admin/session/data.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { carName } from '#app/components/cars/car-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { StaffDepot } from '#modules/cars/staff/car-desk.contract.ts'
import { carDesk } from '#modules/cars/staff/car-desk.routes.ts'
import { dayText } from '#platform/date-words.ts'
import { DepotForm } from './depot-form.tsx'
import { FleetPanel } from './fleet-panel.tsx'
import { HiresPanel } from './hires-panel.tsx'
import { OutagesPanel } from './outages-panel.tsx'
import { SeasonsPanel } from './seasons-panel.tsx'

/** A depot: what is short above everything, then its cars, prices and hires. */
export function DepotPage({ found }: { found: StaffDepot }) {
  const may = useMay()
  const manages = may('cars.manage')
  const { depot } = found
  return (
    <>
      <div className="mb-5">
        <h1 className="flex flex-wrap items-center gap-3 font-bold font-display text-2xl sm:text-[1.75rem]">
          <span className="wrap-anywhere min-w-0">{depot.name}</span>
          {depot.paused && (
            <Badge tone="neutral">
              <Trans>Taken off</Trans>
            </Badge>
          )}
        </h1>
        <p className="mt-1.5 text-soft text-sm">
          {[depot.code, depot.brand, depot.address, depot.cityName, depot.countryCode].join(' · ')}
        </p>
      </div>
      <div className="grid gap-5">
        <Short found={found} />
        <FleetPanel found={found} manages={manages} />
        <SeasonsPanel found={found} manages={manages} />
        <OutagesPanel found={found} manages={manages} />
        <HiresPanel found={found} manages={manages} />
        {manages && <Edit found={found} />}
      </div>
    </>
  )
}

/** Days on which more is promised than is there. */
function Short({ found: { short } }: { found: StaffDepot }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  if (short.length === 0) return null
  const days = short.slice(0, 12)
  return (
    <Alert tone="danger" title={t`More cars promised than available`}>
      <p>
        <Trans>Upgrade some of the rentals below to larger cars, or bring cars back into service.</Trans>
      </p>
      <ul className="mt-2 list-disc pl-5">
        {days.map(({ carClass, day, missing }) => (
          <li key={carClass + day}>
            {dayText(day, locale, { weekday: 'short', year: true })}: {missing} × {carClass} ({carName(carClass, i18n)})
          </li>
        ))}
      </ul>
      {short.length > days.length && <p>{t`and ${short.length - days.length} more days`}</p>}
    </Alert>
  )
}

/** What is said of the depot itself; long, and so closed at first. */
function Edit({ found: { depot } }: { found: StaffDepot }) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = useAction()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  return (
    <Panel
      title={<Trans>The depot</Trans>}
      aside={
        <Button variant="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <Trans>Close</Trans> : <Trans context="to edit">Change</Trans>}
        </Button>
      }
    >
      {open ? (
        <DepotForm
          depot={depot}
          verb={<Trans>Save the depot</Trans>}
          save={async (body) => {
            await submit(carDesk.save, { id: depot.id, body })
            toast({ variant: 'success', title: t`Saved` })
            setOpen(false)
            await revalidate()
          }}
        />
      ) : (
        <Disclosure summary={<Trans>Terms</Trans>}>
          <p className="text-sm">
            {t`Licence held for ${depot.licenceYears} years; turnaround ${depot.turnaroundMinutes} minutes; airport fee ${depot.airportFee}%.`}
          </p>
        </Disclosure>
      )}
    </Panel>
  )
}
