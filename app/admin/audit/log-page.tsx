import { Trans, useLingui } from '@lingui/react/macro'
import { ScrollText } from 'lucide-react'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { AuditChoices, AuditPage } from '#modules/audit/audit.contract.ts'
import { type AuditQuery, auditPath } from './audit-query.ts'
import { ChainCheck } from './chain-check.tsx'
import { EntriesTable } from './entries-table.tsx'
import { FilterForm } from './filter-form.tsx'

type LogPageProps = { page: AuditPage; choices: AuditChoices; query: AuditQuery }

export function LogPage({ page: { rows, next }, choices, query }: LogPageProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={<Trans>Audit log</Trans>}
        lead={<Trans>What staff did and which personal data they read. Nobody can change or delete a line.</Trans>}
      />
      <ChainCheck />
      <FilterForm query={query} choices={choices} />
      {rows.length === 0 ? (
        <EmptyState picture={<ScrollText aria-hidden="true" />} title={<Trans>No entry found</Trans>}>
          <Trans>Choose fewer conditions, or other days. A subject must be written in full.</Trans>
        </EmptyState>
      ) : (
        <EntriesTable rows={rows} />
      )}
      <nav aria-label={t`Pages`} className="mt-4 flex justify-between gap-3">
        {query.before !== null ? (
          <ButtonLink variant="secondary" size="sm" to={auditPath({ ...query, before: null })}>
            <Trans>Newest</Trans>
          </ButtonLink>
        ) : (
          <span />
        )}
        {next !== null && (
          <ButtonLink variant="secondary" size="sm" rel="next" to={auditPath({ ...query, before: next })}>
            <Trans>Older</Trans>
          </ButtonLink>
        )}
      </nav>
    </>
  )
}
