import { msg, plural } from '@lingui/core/macro'
import { SearchX, TicketCheck } from 'lucide-react'
import { BUCKET_WORDS, CATEGORY_WORDS, PURPOSE_WORDS } from '#app/admin/words/queue-words.ts'
import { Price } from '#app/components/flights/price.tsx'
import { defineList, type Nothing } from '#app/kit/list/list.ts'
import { oneOf, words } from '#app/kit/list/query.ts'
import { BUCKETS, CATEGORIES, PURPOSES, TIMES_LEFT } from '#modules/ticketing/ticketing.contract.ts'
import { emissionQueue } from '#modules/ticketing/ticketing.routes.ts'
import { Actions, Booking, Limit, State } from './work-cells.tsx'

/** All that waits is what the address without `show` means. */
const PARAMS = {
  show: oneOf(['mine', 'closed']),
  text: words(120),
  category: oneOf(CATEGORIES),
  purpose: oneOf(PURPOSES),
  bucket: oneOf(TIMES_LEFT),
}

export const workList = defineList(emissionQueue.list, PARAMS, {
  name: 'emission-queue',
  path: '/admin/emission-queue',
  title: msg`Emission queue`,
  lead: msg`Paid flights awaiting tickets. Past the limit, they are refunded automatically.`,
  asks: ({ show, text, category, purpose, bucket, page }) => ({
    ...(show === 'mine' && { mine: 'true' }),
    ...(show === 'closed' && { closed: 'true' }),
    ...(text && { text }),
    ...(category && { category }),
    ...(purpose && { purpose }),
    ...(bucket && { bucket }),
    page,
  }),
  shown: (answer) => answer,
  idOf: ({ id }) => id,
  nameOf: ({ code }) => code,
  count: (total, figure) => msg`${plural(total, { one: `${figure} item`, other: `${figure} items` })}`,
  exports: emissionQueue.export,
  filters: [
    {
      kind: 'choice',
      name: 'show',
      label: msg`What is listed`,
      options: () => [
        { value: '', label: msg`Waiting` },
        { value: 'mine', label: msg`On my desk` },
        { value: 'closed', label: msg`Finished` },
      ],
    },
    { kind: 'text', name: 'text', label: msg`Code, journey or supplier`, most: 120 },
    {
      kind: 'select',
      name: 'category',
      label: msg`Category`,
      any: msg`All categories`,
      options: CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value] })),
    },
    {
      kind: 'select',
      name: 'purpose',
      label: msg`What to do`,
      any: msg`Anything`,
      options: PURPOSES.map((value) => ({ value, label: PURPOSE_WORDS[value] })),
    },
    {
      kind: 'select',
      name: 'bucket',
      label: msg`Time left`,
      any: msg`Any time left`,
      options: [
        { value: 'urgent', label: msg`Less than 4 hours, or overdue` },
        ...BUCKETS.map((value) => ({ value, label: BUCKET_WORDS[value] })),
      ],
    },
  ],
  nothing: ({ show, text }) =>
    text ? NOT_FOUND : show === 'mine' ? NONE_MINE : show === 'closed' ? NONE_FINISHED : NONE_WAITING,
  columns: [
    { id: 'traveller', head: msg`Traveller`, cell: ({ traveller }) => traveller },
    { id: 'limit', head: msg`Time limit`, sort: 'limit', wide: true, cell: (work) => <Limit work={work} /> },
    { id: 'booking', head: msg`Booking`, sort: 'code', wide: true, cell: (work) => <Booking work={work} /> },
    {
      id: 'category',
      head: msg`Category`,
      cell: ({ category, purpose }, { i18n }) => (
        <>
          <span className="block font-medium">{i18n._(CATEGORY_WORDS[category])}</span>
          <span className="block text-soft text-xs">{i18n._(PURPOSE_WORDS[purpose])}</span>
        </>
      ),
      className: 'whitespace-nowrap',
    },
    {
      id: 'paid',
      head: msg`Paid`,
      sort: '-paid',
      figures: true,
      cell: ({ amount }) => <Price value={amount} whole={false} />,
    },
    { id: 'state', head: msg`State`, wide: true, cell: (work) => <State work={work} />, className: 'md:max-w-64' },
    {
      id: 'action',
      head: msg`Action`,
      wide: true,
      pinned: true,
      cell: (work) => <Actions work={work} />,
      className: 'whitespace-nowrap',
    },
  ],
  orders: [{ head: msg`Last change`, sort: '-changed' }],
})

const NOT_FOUND: Nothing = {
  icon: SearchX,
  title: msg`Nothing found`,
  text: msg`Search by part of the booking code, journey or supplier.`,
}
const NONE_MINE: Nothing = {
  icon: TicketCheck,
  title: msg`Your desk is empty`,
  text: msg`Take something from the list of what is waiting.`,
}
const NONE_FINISHED: Nothing = {
  icon: TicketCheck,
  title: msg`Nothing is finished yet`,
  text: msg`What was ticketed or refunded appears here.`,
}
const NONE_WAITING: Nothing = {
  icon: TicketCheck,
  title: msg`All caught up`,
  text: msg`Every paid flight in this part of the queue has its tickets. New work appears here automatically.`,
}
