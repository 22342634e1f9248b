import { msg, plural } from '@lingui/core/macro'
import { MailPlus, SearchX } from 'lucide-react'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { formatMoment } from '#app/admin/words/times.ts'
import { defineList } from '#app/kit/list/list.ts'
import { oneOf, words } from '#app/kit/list/query.ts'
import { TextLink } from '#app/ui/link.tsx'
import { campaignDesk } from '#modules/campaigns/campaigns.routes.ts'
import { CAMPAIGN_STATUSES } from '#modules/campaigns/campaigns-limits.contract.ts'
import { AUDIENCE_WORDS, CAMPAIGN_LOOKS } from './campaign-words.ts'

export const campaignList = defineList(
  campaignDesk.list,
  { text: words(80), status: oneOf(CAMPAIGN_STATUSES) },
  {
    name: 'campaigns',
    path: '/admin/notifications',
    title: msg`Campaigns`,
    lead: msg`Offers for people who opted in, and service news for everyone concerned.`,
    sort: '-changed',
    shown: (answer) => answer,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    hrefOf: ({ id }) => `/admin/notifications/${id}`,
    count: (total, figure) => msg`${plural(total, { one: `${figure} campaign`, other: `${figure} campaigns` })}`,
    filters: [
      { kind: 'text', name: 'text', label: msg`Name`, most: 80 },
      {
        kind: 'select',
        name: 'status',
        label: msg`Status`,
        any: msg`Any status`,
        options: CAMPAIGN_STATUSES.map((value) => ({ value, label: CAMPAIGN_LOOKS[value].word })),
      },
    ],
    nothing: (_, narrowed) =>
      narrowed
        ? { icon: SearchX, title: msg`No campaign found`, text: msg`Use fewer words, or choose another status.` }
        : {
            icon: MailPlus,
            title: msg`Nothing written yet`,
            text: msg`Write the first one; nobody receives it until you send it.`,
          },
    columns: [
      {
        id: 'name',
        head: msg`Name`,
        sort: 'name',
        wide: true,
        cell: ({ name }, { href }) => (
          <TextLink to={href} className="wrap-anywhere inline-flex items-center pointer-coarse:min-h-11">
            {name}
          </TextLink>
        ),
      },
      { id: 'status', head: msg`Status`, cell: ({ status }) => <StatusBadge look={CAMPAIGN_LOOKS[status]} /> },
      {
        id: 'to',
        head: msg({ message: 'To', context: 'message to many' }),
        cell: ({ to }, { i18n }) => i18n._(AUDIENCE_WORDS[to]),
      },
      {
        id: 'starts',
        head: msg({ message: 'Starts', context: 'message to many' }),
        sort: '-starts',
        cell: ({ startsAt }, { locale }) => (startsAt ? formatMoment(startsAt, locale, { zone: true }) : '–'),
        className: 'whitespace-nowrap tabular-nums',
      },
      {
        id: 'told',
        head: msg`Written to`,
        figures: true,
        cell: ({ counts: { told, total } }, { i18n }) =>
          total === 0 ? '–' : i18n._(msg`${i18n.number(told)} of ${i18n.number(total)}`),
      },
      {
        id: 'changed',
        head: msg`Changed`,
        sort: '-changed',
        cell: ({ changedAt }, { locale }) => formatMoment(changedAt, locale),
        className: 'whitespace-nowrap tabular-nums',
      },
    ],
  },
)
