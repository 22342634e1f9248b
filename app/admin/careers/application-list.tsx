import { msg, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Inbox, SearchX } from 'lucide-react'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { formatDate, formatMoment } from '#app/admin/words/times.ts'
import { defineList } from '#app/kit/list/list.ts'
import { oneOf, uuid, words } from '#app/kit/list/query.ts'
import { TextLink } from '#app/ui/link.tsx'
import { careerDesk } from '#modules/careers/careers.routes.ts'
import { STAGES } from '#modules/careers/careers-limits.contract.ts'
import { STAGE_LOOKS } from './stage-words.ts'

export const applicationList = defineList(
  careerDesk.applications,
  { stage: oneOf(STAGES), opening: uuid, q: words(120) },
  {
    name: 'applications',
    path: '/admin/careers',
    title: msg`Applications`,
    lead: msg`Who applied for what. Opening one is recorded; decided ones are erased after their time.`,
    sort: '-number',
    shown: (answer) => answer,
    idOf: ({ id }) => id,
    nameOf: ({ number }) => `#${number}`,
    hrefOf: ({ id }) => `/admin/careers/${id}`,
    count: (total, figure) => msg`${plural(total, { one: `${figure} application`, other: `${figure} applications` })}`,
    filters: [
      { kind: 'text', name: 'q', label: msg`Number, or part of the name, email or letter`, most: 120 },
      {
        kind: 'select',
        name: 'stage',
        label: msg`Stage`,
        any: msg`Any stage`,
        options: STAGES.map((value) => ({ value, label: STAGE_LOOKS[value].word })),
      },
    ],
    nothing: (_query, narrowed) =>
      narrowed
        ? { icon: SearchX, title: msg`No application found`, text: msg`Use fewer words, or try another one.` }
        : { icon: Inbox, title: msg`No applications yet`, text: msg`They appear here as soon as someone applies.` },
    columns: [
      {
        id: 'person',
        head: msg`Applicant`,
        sort: '-number',
        wide: true,
        cell: ({ number, name }, { href }) => (
          <>
            <TextLink to={href} className="wrap-anywhere inline-flex items-center pointer-coarse:min-h-11">
              {name ?? <Trans context="an application">Erased</Trans>}
            </TextLink>
            <span className="figures block font-normal text-soft text-xs">#{number}</span>
          </>
        ),
      },
      { id: 'opening', head: msg`Opening`, wide: true, cell: ({ opening }) => opening.title },
      { id: 'stage', head: msg`Stage`, cell: ({ stage }) => <StatusBadge look={STAGE_LOOKS[stage]} /> },
      {
        id: 'received',
        head: msg({ message: 'Received', context: 'application' }),
        sort: '-received',
        cell: ({ receivedAt }, { locale }) => formatMoment(receivedAt, locale),
        className: 'whitespace-nowrap tabular-nums',
      },
      {
        id: 'erase',
        head: msg`Erased on`,
        cell: ({ eraseOn }, { locale }) => (eraseOn ? formatDate(eraseOn, locale) : '–'),
        className: 'whitespace-nowrap tabular-nums',
      },
    ],
  },
)
