import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { OwnerLink } from '#app/admin/owners/owner-link.tsx'
import { useData } from '#app/admin/session/data.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { PageButtons } from '#app/ui/pagination.tsx'
import { payoutHolds } from '#modules/ledger/payouts/holds/holds.routes.ts'
import { BeforePayout, WorthALookAt } from './before-payout.tsx'

/** That they are held is what the list says. */
const NOBODY: readonly string[] = []

/** Owners to whom staff let nothing be paid; nothing where there are none. */
export function HeldOwners() {
  const { t } = useLingui()
  const locale = useLocale()
  const [page, setPage] = useState(1)
  const loading = useData(payoutHolds.list, { query: { page } })
  if (loading.data?.total === 0) return null
  return (
    <section className="mt-7">
      <h2 className="mb-2 font-semibold text-lg">
        <Trans>Held by staff</Trans>
      </h2>
      <Asking loading={loading} lines={2}>
        {({ rows, pages }) => (
          <div className="grid gap-3">
            <WorthALookAt owners={NOBODY}>
              <ul className="grid gap-3 text-sm">
                {rows.map(({ ownerId, payee, reason, heldBy, heldAt }) => (
                  <li key={ownerId} className="grid gap-1 rounded-lg border border-line bg-surface p-4">
                    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                      <OwnerLink id={ownerId} name={payee ?? t`A business that is no longer registered`} />
                      <span className="figures text-soft">
                        {heldBy}, {formatMoment(heldAt, locale)}
                      </span>
                    </p>
                    <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
                    <BeforePayout ownerId={ownerId} payee={payee ?? ''} />
                  </li>
                ))}
              </ul>
            </WorthALookAt>
            <PageButtons page={page} pages={pages} onPage={setPage} />
          </div>
        )}
      </Asking>
    </section>
  )
}
