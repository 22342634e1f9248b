import { msg, plural } from '@lingui/core/macro'
import { Scale, SearchX } from 'lucide-react'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { formatMoment } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import { defineList } from '#app/kit/list/list.ts'
import { oneOf, words } from '#app/kit/list/query.ts'
import { TextLink } from '#app/ui/link.tsx'
import { DISPUTE_FILTERS, DISPUTE_STATUSES } from '#modules/payments/disputes/dispute-kinds.contract.ts'
import { disputes } from '#modules/payments/disputes/disputes.routes.ts'
import { DISPUTE_LOOKS, DISPUTE_REASON_WORDS } from './dispute-words.ts'

const CODE_LENGTH = 12

export const disputeList = defineList(
  disputes.list,
  { status: oneOf(DISPUTE_FILTERS), code: words(CODE_LENGTH) },
  {
    name: 'disputes',
    path: '/admin/disputes',
    title: msg`Disputes`,
    lead: msg`Payers who asked their bank for the money back. The bank decides for the payer if nobody answers in time.`,
    sort: 'answer_by',
    shown: (answer) => answer,
    idOf: ({ id }) => id,
    nameOf: ({ reservation }) => reservation.code,
    hrefOf: ({ id }) => `/admin/disputes/${id}`,
    count: (total, figure) => msg`${plural(total, { one: `${figure} dispute`, other: `${figure} disputes` })}`,
    filters: [
      { kind: 'text', name: 'code', label: msg`Booking code`, most: CODE_LENGTH },
      {
        kind: 'select',
        name: 'status',
        label: msg`Status`,
        any: msg`Any status`,
        options: [
          { value: 'to_answer', label: msg`The bank is waiting for us` },
          ...DISPUTE_STATUSES.map((value) => ({ value, label: DISPUTE_LOOKS[value].word })),
        ],
      },
    ],
    nothing: (_query, narrowed) =>
      narrowed
        ? { icon: SearchX, title: msg`No dispute found`, text: msg`Try another status or booking code.` }
        : {
            icon: Scale,
            title: msg`No disputes`,
            text: msg`They appear here as soon as a payer asks a bank for money back.`,
          },
    columns: [
      {
        id: 'payer',
        head: msg`Traveller`,
        wide: true,
        cell: ({ reservation: { code, traveller } }, { href }) => (
          <>
            <TextLink to={href} className="wrap-anywhere inline-flex items-center pointer-coarse:min-h-11">
              {traveller || code}
            </TextLink>
            <span className="block font-mono font-normal text-soft text-xs">{code}</span>
          </>
        ),
      },
      {
        id: 'reason',
        head: msg`Reason`,
        wide: true,
        cell: ({ reason }, { i18n }) => i18n._(DISPUTE_REASON_WORDS[reason]),
      },
      { id: 'status', head: msg`Status`, cell: ({ status }) => <StatusBadge look={DISPUTE_LOOKS[status]} /> },
      {
        id: 'amount',
        head: msg`Amount`,
        sort: '-amount',
        figures: true,
        cell: ({ amount }) => <Price value={amount} whole={false} />,
      },
      {
        id: 'answer-by',
        head: msg`Answer by`,
        sort: 'answer_by',
        cell: ({ answerBy }, { locale }) => (answerBy ? formatMoment(answerBy, locale) : '–'),
        className: 'whitespace-nowrap tabular-nums',
      },
      {
        id: 'opened',
        head: msg({ message: 'Opened', context: 'dispute' }),
        sort: '-opened',
        cell: ({ openedAt }, { locale }) => formatMoment(openedAt, locale),
        className: 'whitespace-nowrap tabular-nums',
      },
    ],
  },
)
