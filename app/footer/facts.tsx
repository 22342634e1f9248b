import { Trans } from '@lingui/react/macro'
import { linkClass } from '#app/ui/link.tsx'
import { feeAt } from '#platform/fee-in-use.contract.ts'
import { site } from '#platform/site.ts'

/** What the footer states (specification §2), and that this installation sells a demonstration. */
export function Facts() {
  const feePercent = feeAt(new Date())
  return (
    <div className="border-line border-t">
      <div className="column space-y-2 py-6 text-sm text-soft">
        <p>
          <Trans>
            Payments go through a card payment provider; we accept Visa, Mastercard and Diners Club. Support is there
            24/7. Partners pay a fee of {feePercent}%.
          </Trans>
        </p>
        <CompanyFacts />
        {site().demonstration && (
          <p>
            <strong className="font-semibold text-ink">
              <Trans>Demonstration:</Trans>
            </strong>{' '}
            <Trans>
              flights, hotels and cars on sale here are invented: a timetable of invented airlines between real
              airports, and invented hotels and car depots in real cities. No real seat, room or car is sold.
            </Trans>
          </p>
        )}
      </div>
    </div>
  )
}

/** Name, registration, address and email of who sells here, on every page (Decreto 7.962/2013, art. 2). */
function CompanyFacts() {
  const { company } = site()
  if (!company) return null
  const { name, registration, cadastur, address, email } = company
  const place = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
  return (
    <p>
      <strong className="font-semibold text-ink">{name}</strong> · <span className="figures">{registration}</span>
      {cadastur && (
        <>
          {' · '}
          <Trans>Cadastur {cadastur}</Trans>
        </>
      )}{' '}
      · {place} ·{' '}
      <a href={`mailto:${email}`} className={linkClass('quiet')}>
        {email}
      </a>
    </p>
  )
}
