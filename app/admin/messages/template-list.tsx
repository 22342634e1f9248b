import { msg, plural } from '@lingui/core/macro'
import { SearchX } from 'lucide-react'
import { formatMoment } from '#app/admin/words/times.ts'
import { defineList } from '#app/kit/list/list.ts'
import { oneOf, words } from '#app/kit/list/query.ts'
import { TextLink } from '#app/ui/link.tsx'
import { mailTemplates } from '#modules/mail-templates/mail-templates.routes.ts'
import { MAIL_READERS } from '#platform/mail/mail-reader.contract.ts'
import { READER_WORDS } from './template-words.ts'

export const templateList = defineList(
  mailTemplates.list,
  { text: words(80), reader: oneOf(MAIL_READERS) },
  {
    name: 'mail-templates',
    path: '/admin/notifications/templates',
    title: msg`Site emails`,
    lead: msg`What the site sends automatically, when, and earlier versions.`,
    shown: (answer) => answer,
    idOf: ({ id }) => id,
    nameOf: ({ subject }) => subject,
    hrefOf: ({ id }) => `/admin/notifications/templates/${id}`,
    count: (total, figure) => msg`${plural(total, { one: `${figure} email`, other: `${figure} emails` })}`,
    filters: [
      { kind: 'text', name: 'text', label: msg`Subject or occasion`, most: 80 },
      {
        kind: 'select',
        name: 'reader',
        label: msg({ message: 'Recipient', context: 'of a mail' }),
        any: msg`Any recipient`,
        options: MAIL_READERS.map((value) => ({ value, label: READER_WORDS[value] })),
      },
    ],
    nothing: () => ({
      icon: SearchX,
      title: msg`No email found`,
      text: msg`Use fewer words, or choose another recipient.`,
    }),
    columns: [
      {
        id: 'subject',
        head: msg`Subject`,
        wide: true,
        cell: ({ subject }, { href }) => (
          <TextLink to={href} className="wrap-anywhere inline-flex items-center pointer-coarse:min-h-11">
            {subject}
          </TextLink>
        ),
      },
      { id: 'when', head: msg({ message: 'Sent when', context: 'of a mail' }), wide: true, cell: ({ when }) => when },
      {
        id: 'reader',
        head: msg({ message: 'Recipient', context: 'of a mail' }),
        cell: ({ reader }, { i18n }) => i18n._(READER_WORDS[reader]),
      },
      { id: 'version', head: msg`Version`, figures: true, cell: ({ version }, { i18n }) => i18n.number(version) },
      {
        id: 'since',
        head: msg({ message: 'Since', context: 'of a version' }),
        cell: ({ since }, { locale }) => formatMoment(since, locale),
        className: 'whitespace-nowrap tabular-nums',
      },
    ],
  },
)
