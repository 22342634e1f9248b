import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search, SearchX } from 'lucide-react'
import { Form } from 'react-router'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { ChoiceLinks } from '#app/kit/list/choice-links.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { PartnerPage, PartnerRow } from '#modules/partners/staff-partners.contract.ts'
import { verificationLook } from './owner-words.ts'
import { type OwnersQuery, type OwnersShow, ownersPath } from './owners-query.ts'

type OwnerListProps = { found: PartnerPage; query: OwnersQuery }

export function OwnerList({ found: { rows, total, page, pages, counts }, query }: OwnerListProps) {
  const { t } = useLingui()
  const said = t`${plural(total, { one: '# owner', other: '# owners' })}`
  const link = (show: OwnersShow, label: string, count?: number) => ({
    to: ownersPath({ show, text: query.text }),
    label,
    current: query.show === show,
    ...(count !== undefined && { count }),
  })
  const choices = [
    link('', t`Everyone`),
    link('pending', t`Waiting`, counts.pending),
    link('verified', t`Verified`, counts.verified),
    link('rejected', t({ message: 'Rejected', context: 'an owner' }), counts.rejected),
    link('unconfirmed', t`E-mail not confirmed`),
  ]
  return (
    <>
      <ChoiceLinks label={t`Who is listed`} choices={choices} />
      <SearchForm query={query} />
      {rows.length === 0 ? (
        <EmptyState picture={<SearchX aria-hidden="true" />} title={<Trans>Nobody found</Trans>}>
          <Trans>Look for a part of the name, the company or the e-mail address.</Trans>
        </EmptyState>
      ) : (
        <>
          <p role="status" className="figures mb-2 text-soft text-sm">
            {said}
          </p>
          <OwnersTable rows={rows} caption={said} />
          <div className="mt-4">
            <Pagination page={page} pages={pages} hrefOf={(to) => ownersPath({ ...query, page: to })} />
          </div>
        </>
      )}
    </>
  )
}

/** A plain GET form: the search stands in the address. */
function SearchForm({ query: { show, text } }: { query: OwnersQuery }) {
  const { t } = useLingui()
  const localPath = useLocalPath()
  return (
    <Form
      key={`${show} ${text}`}
      action={localPath('/admin/hotel-owners')}
      className="my-4 flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-4"
    >
      {show && <input type="hidden" name="show" value={show} />}
      <TextField
        name="text"
        label={t`Name, company or e-mail`}
        type="search"
        controlSize="sm"
        className="flex-1 basis-60"
        defaultValue={text}
        maxLength={120}
        autoComplete="off"
      />
      <Button type="submit" size="sm" icon={<Search aria-hidden="true" className="size-4" />}>
        <Trans>Search</Trans>
      </Button>
    </Form>
  )
}

function OwnersTable({ rows, caption }: { rows: readonly PartnerRow[]; caption: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const columns = [t`Company`, t`Person`, t`Place`, t`Status`, { figures: t`Documents` }, t`Registered`]
  return (
    <Table dense hideCaption caption={caption} className="min-w-[48rem]">
      <TableHead columns={columns} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <TextLink
                to={`/admin/hotel-owners/${row.id}`}
                className="inline-flex items-center pointer-coarse:min-h-11"
              >
                {row.company_name}
              </TextLink>
            </th>
            <td>
              {`${row.first_name} ${row.last_name}`}
              <span className="block text-soft text-xs">
                {row.email}
                {!row.email_confirmed && ` · ${t`not confirmed`}`}
              </span>
            </td>
            <td>{[row.city, row.state, row.country].filter(Boolean).join(', ')}</td>
            <td>
              <StatusBadge look={verificationLook(row.verification_status)} />
            </td>
            <td className="figures">{row.documents}</td>
            <td className="whitespace-nowrap tabular-nums">{formatMoment(row.created_at, locale)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
