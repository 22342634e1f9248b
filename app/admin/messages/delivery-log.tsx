import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { MAIL_LOOKS } from '#app/admin/words/mail-words.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ExportButton } from '#app/kit/list/export-button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Select } from '#app/ui/select.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Campaign, RecipientRow } from '#modules/campaigns/campaigns.contract.ts'
import { campaign as routes } from '#modules/campaigns/campaigns.routes.ts'
import { RECIPIENT_STATUSES, type RecipientStatus } from '#modules/campaigns/campaigns-limits.contract.ts'
import { LEFT_OUT_WORDS, RECIPIENT_LOOKS } from './campaign-words.ts'

export type Recipients = { rows: readonly RecipientRow[]; total: number; page: number; pages: number }
type DeliveryLogProps = { campaign: Campaign; recipients: Recipients; status: RecipientStatus | null }

/** Who got it and what became of the mail; the address holds what is shown. */
export function DeliveryLog({ campaign: { id }, recipients, status }: DeliveryLogProps) {
  const { t, i18n } = useLingui()
  const [params, setParams] = useSearchParams()
  const { rows, page, pages } = recipients
  const hrefOf = (to: number) =>
    `/admin/notifications/${id}?${new URLSearchParams({ ...(status && { status }), page: String(to) })}`
  function choose(value: string) {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (value) next.set('status', value)
    else next.delete('status')
    setParams(next, { preventScrollReset: true })
  }
  return (
    <Panel title={<Trans>Delivery log</Trans>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <Select
            label={t`Show`}
            value={status ?? ''}
            onChange={({ target }) => choose(target.value)}
            placeholder={t({ message: 'All', context: 'recipients' })}
            options={RECIPIENT_STATUSES.map((value) => ({ value, label: i18n._(RECIPIENT_LOOKS[value].word) }))}
            className="max-w-60"
          />
          {rows.length > 0 && (
            <ExportButton endpoint={routes.export} name="delivery-log" of={{ id }} query={status ? { status } : {}} />
          )}
        </div>
        {rows.length === 0 ? (
          <p className="text-soft">
            <Trans>Nobody so far.</Trans>
          </p>
        ) : (
          <Table caption={t`Delivery log`} hideCaption dense>
            <thead>
              <tr>
                <th scope="col">{t`Who`}</th>
                <th scope="col">{t`Status`}</th>
                <th scope="col">{t`When`}</th>
                <th scope="col">{t`Email`}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <RecipientLine key={row.id} row={row} />
              ))}
            </tbody>
          </Table>
        )}
        <Pagination page={page} pages={pages} hrefOf={hrefOf} label={t`Pages of the delivery log`} />
      </div>
    </Panel>
  )
}

function RecipientLine({ row: { who, status, reason, toldAt, mail, leftAt } }: { row: RecipientRow }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        {who ?? (
          <span className="font-normal text-soft">
            <Trans>forgotten</Trans>
          </span>
        )}
      </th>
      <td>
        <StatusBadge look={RECIPIENT_LOOKS[status]} />
        {reason && <span className="ml-2 text-soft">{i18n._(LEFT_OUT_WORDS[reason])}</span>}
        {leftAt && (
          <span className="ml-2 text-soft">
            <Trans>has opted out</Trans>
          </span>
        )}
      </td>
      <td className="whitespace-nowrap tabular-nums">{toldAt ? formatMoment(toldAt, locale) : '–'}</td>
      <td>{mail ? <StatusBadge look={MAIL_LOOKS[mail]} /> : '–'}</td>
    </tr>
  )
}
