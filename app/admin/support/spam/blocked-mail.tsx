import { Trans } from '@lingui/react/macro'
import { SetAsideMail } from '#app/admin/support/set-aside-mail.tsx'
import type { SetAsideList } from '#modules/support/set-aside/set-aside.contract.ts'

/** What blocked senders have sent, the newest first: a wrong block loses nothing. */
export function BlockedMail({ list: { rows, total } }: { list: SetAsideList }) {
  if (total === 0) return null
  const shown = rows.length
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-bold font-display text-heading">
        <Trans>What they have sent</Trans> <span className="figures font-normal text-soft">{total}</span>
      </h2>
      <ul className="grid gap-3">
        {rows.map((mail) => (
          <SetAsideMail key={mail.id} mail={mail} />
        ))}
      </ul>
      {shown < total && (
        <p className="mt-3 text-soft text-sm">
          <Trans>Showing the newest {shown}.</Trans>
        </p>
      )}
    </section>
  )
}
