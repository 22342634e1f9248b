import type { OwnerSummary } from '#modules/hotels/listings/deps.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { Decide } from './review.contract.ts'

type Words = { subject: Message; body: Message }

const LISTING: Record<Decide['decision'], Words> = {
  approve: {
    subject: /*i18n*/ { id: 'hotel.mail.approved.subject', message: '{hotel} is on Jangada' },
    body: /*i18n*/ {
      id: 'hotel.mail.approved.body',
      message: 'We have reviewed your hotel. Travellers can now find and book it. Keep its calendar up to date.',
    },
  },
  reject: {
    subject: /*i18n*/ { id: 'hotel.mail.rejected.subject', message: '{hotel} cannot be listed as it is' },
    body: /*i18n*/ {
      id: 'hotel.mail.rejected.body',
      message: 'We have reviewed your hotel and cannot list it. The reason:',
    },
  },
  request_revision: {
    subject: /*i18n*/ { id: 'hotel.mail.revision.subject', message: '{hotel} needs a few changes' },
    body: /*i18n*/ {
      id: 'hotel.mail.revision.body',
      message:
        'We have reviewed your hotel. Before travellers can book it, please change the following and submit it again:',
    },
  },
}
const CHANGES: Record<'approve' | 'reject', Words> = {
  approve: {
    subject: /*i18n*/ { id: 'hotel.mail.changes-approved.subject', message: 'Your changes to {hotel} are live' },
    body: /*i18n*/ {
      id: 'hotel.mail.changes-approved.body',
      message: 'We have reviewed your changes, and travellers now see them.',
    },
  },
  reject: {
    subject: /*i18n*/ {
      id: 'hotel.mail.changes-rejected.subject',
      message: 'Your changes to {hotel} were not accepted',
    },
    body: /*i18n*/ {
      id: 'hotel.mail.changes-rejected.body',
      message: 'Your hotel stays on the site as it was. We did not accept the changes for this reason:',
    },
  },
}
const TEXT = {
  action: /*i18n*/ { id: 'hotel.mail.action', message: 'View my hotel' },
  again: /*i18n*/ {
    id: 'hotel.mail.again',
    message: 'You can change it and submit it again at any time. Reviews take 1 to 2 business days.',
  },
  footer: /*i18n*/ { id: 'hotel.mail.footer', message: 'You get this message because you list hotels on Jangada.' },
} satisfies Record<string, Message>

type Input = Pick<Decide, 'target' | 'decision' | 'reason'> & {
  owner: Pick<OwnerSummary, 'email' | 'locale'>
  hotelId: string
  hotelName: string
  hotelLanguage?: Locale | null
  publicUrl: string
  translate: Translate
}

/** Pure: what staff decided, for the owner to read. */
export function decisionMail({
  owner,
  hotelId,
  hotelName,
  hotelLanguage,
  translate,
  publicUrl,
  ...answer
}: Input): Mail {
  const { target, decision, reason } = answer
  const words = target === 'changes' && decision !== 'request_revision' ? CHANGES[decision] : LISTING[decision]
  const { action, footer, again } = TEXT
  const paragraphs = [...(reason ? [reason] : []), ...(decision === 'approve' ? [] : [translate(owner.locale, again)])]
  return letter(
    { translate, publicUrl },
    {
      to: owner,
      words: { ...words, action, footer },
      values: { hotel: hotelName },
      names: [{ name: hotelName, language: hotelLanguage }],
      paragraphs,
      leadsTo: `/hotel-owner/hotels/${hotelId}/edit`,
    },
  )
}
