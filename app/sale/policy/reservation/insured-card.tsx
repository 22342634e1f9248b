import { formatDay } from '#app/components/flights/format-flight.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Card } from '#app/ui/card.tsx'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

/** Who is insured. */
export function InsuredCard({ travellers }: Pick<ReservationView, 'travellers'>) {
  const locale = useLocale()
  return (
    <Card data-print="whole">
      <ul className="divide-y divide-line">
        {travellers.map(({ id, givenNames, surname, birthDate }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
            <span className="font-semibold">
              {givenNames} {surname}
            </span>
            {birthDate && <span className="figures text-soft">{formatDay(birthDate, locale, 'long')}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
