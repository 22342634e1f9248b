import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheckBig, Search, SearchX } from 'lucide-react'
import { Form } from 'react-router'
import { useMay } from '#app/admin/session/staff-session.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { ChoiceLinks } from '#app/kit/list/choice-links.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { TicketList as Tickets, TicketView } from '#modules/support/support.contract.ts'
import { PRIORITIES } from '#modules/support/support-limits.contract.ts'
import { HelpFigures } from './help-figures.tsx'
import { type TicketListQuery, ticketsPath } from './ticket-query.ts'
import { PRIORITY_LOOKS } from './ticket-words.ts'
import { TicketsTable } from './tickets-table.tsx'

type TicketListProps = { tickets: Tickets; query: TicketListQuery }

export function TicketList({ tickets: { rows, total, page, pages, counts, mail, now }, query }: TicketListProps) {
  const { t } = useLingui()
  const may = useMay()
  const said = t`${plural(total, { one: '# ticket', other: '# tickets' })}`
  const words: [TicketView, string][] = [
    ['mine', t({ message: 'Mine', context: 'tickets' })],
    ['unassigned', t({ message: 'Nobody’s', context: 'tickets' })],
    ['open', t({ message: 'Open', context: 'tickets' })],
    ['pending', t({ message: 'Waiting for customers', context: 'tickets' })],
    ['late', t({ message: 'Late', context: 'tickets' })],
    ['solved', t({ message: 'Solved', context: 'tickets' })],
    ['all', t({ message: 'All', context: 'tickets' })],
  ]
  const choices = words.map(([view, label]) => ({
    to: ticketsPath({ view }),
    label,
    current: query.view === view,
    ...(view in counts && { count: counts[view as keyof typeof counts] }),
  }))
  const mailChoice = {
    to: '/admin/support/mail',
    label: t({ message: 'E-mail to look at', context: 'tickets' }),
    current: false,
    count: mail.set_aside + mail.undelivered,
  }
  return (
    <>
      <ChoiceLinks label={t`What is listed`} choices={[...choices, mailChoice]} />
      <Filter query={query} />
      {rows.length === 0 ? (
        <Nothing query={query} />
      ) : (
        <>
          <p role="status" className="figures mb-2 text-soft text-sm">
            {said}
          </p>
          <TicketsTable rows={rows} caption={said} serverNow={now} />
          <div className="mt-4">
            <Pagination page={page} pages={pages} hrefOf={(to) => ticketsPath({ ...query, page: to })} />
          </div>
        </>
      )}
      {may('support.manage') && <HelpFigures />}
    </>
  )
}

/** A plain GET form: the search stands in the address. */
function Filter({ query }: { query: TicketListQuery }) {
  const { t, i18n } = useLingui()
  const localPath = useLocalPath()
  return (
    <Form
      key={JSON.stringify(query)}
      action={localPath('/admin/support')}
      className="my-4 grid items-end gap-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
    >
      <input type="hidden" name="view" value={query.view} />
      <TextField
        name="q"
        label={t`Number, name, e-mail, code or words`}
        type="search"
        controlSize="sm"
        defaultValue={query.q}
        maxLength={120}
        autoComplete="off"
      />
      <Select
        name="priority"
        label={t`Priority`}
        controlSize="sm"
        placeholder={t`Every priority`}
        defaultValue={query.priority}
        options={PRIORITIES.map((value) => ({ value, label: i18n._(PRIORITY_LOOKS[value].word) }))}
      />
      <div>
        <Button type="submit" size="sm" icon={<Search aria-hidden="true" className="size-4" />}>
          <Trans>Search</Trans>
        </Button>
      </div>
    </Form>
  )
}

function Nothing({ query: { q, priority, view } }: { query: TicketListQuery }) {
  if (q !== '' || priority !== '')
    return (
      <EmptyState picture={<SearchX aria-hidden="true" />} title={<Trans>No such ticket</Trans>}>
        <Trans>Look for less, or among all tickets.</Trans>
      </EmptyState>
    )
  if (view === 'late')
    return (
      <EmptyState picture={<CircleCheckBig aria-hidden="true" />} title={<Trans>Nothing is late</Trans>}>
        <Trans>Nobody waits longer than we promise.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState picture={<CircleCheckBig aria-hidden="true" />} title={<Trans>No tickets here</Trans>}>
      <Trans>What customers write appears here by itself. Choose another view above.</Trans>
    </EmptyState>
  )
}
