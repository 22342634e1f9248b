import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheckBig } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { SetAsideList, UndeliveredList } from '#modules/support/set-aside/set-aside.contract.ts'
import { SetAsideMail } from './set-aside-mail.tsx'
import { UndeliveredMail } from './undelivered-mail.tsx'

type MailToLookAtProps = { setAside: SetAsideList; undelivered: UndeliveredList }

export function MailToLookAt({ setAside, undelivered }: MailToLookAtProps) {
  const { bounce, ours } = setAside.dropped
  const { t } = useLingui()
  const reports = t`${plural(bounce, { one: '# report of a mail server without a ticket', other: '# reports of mail servers without a ticket' })}`
  const own = t`${plural(ours, { one: '# email of ours that came back', other: '# emails of ours that came back' })}`
  return (
    <div className="grid gap-8">
      <Section title={<Trans>Not delivered</Trans>} shown={undelivered.rows.length} total={undelivered.total}>
        {undelivered.rows.length === 0 ? (
          <Nothing title={<Trans>Everything has arrived</Trans>}>
            <Trans>Email that a server permanently rejects or returns is listed here, with the reason.</Trans>
          </Nothing>
        ) : (
          <ul className="grid gap-3">
            {undelivered.rows.map((mail) => (
              <UndeliveredMail key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </Section>
      <Section title={<Trans>Set aside</Trans>} shown={setAside.rows.length} total={setAside.total}>
        {setAside.rows.length === 0 ? (
          <Nothing title={<Trans>Nothing was set aside</Trans>}>
            <Trans>Email from lists and automatic replies stays here until someone decides what to do with it.</Trans>
          </Nothing>
        ) : (
          <ul className="grid gap-3">
            {setAside.rows.map((mail) => (
              <SetAsideMail key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
        <p className="mt-3 text-soft text-sm">
          <Trans>
            Ignored in the last 30 days: {reports}, {own}.
          </Trans>
        </p>
      </Section>
    </div>
  )
}

type SectionProps = { title: ReactNode; shown: number; total: number; children: ReactNode }

function Section({ title, shown, total, children }: SectionProps) {
  return (
    <section>
      <h2 className="mb-3 font-bold font-display text-heading">
        {title} <span className="figures font-normal text-soft">{total}</span>
      </h2>
      {children}
      {shown < total && (
        <p className="mt-3 text-soft text-sm">
          <Trans>Showing the oldest {shown}; the others follow once these are done.</Trans>
        </p>
      )}
    </section>
  )
}

function Nothing({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <EmptyState picture={<CircleCheckBig aria-hidden="true" />} title={title}>
      {children}
    </EmptyState>
  )
}
