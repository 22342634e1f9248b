import type { OwnerSummary } from '#modules/hotels/listings/deps.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Message } from '#platform/locale.ts'
import { letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { Decide } from './review.contract.ts'

type Words = { subject: Message; body: Message }

const LISTING: Record<Decide['decision'], Words> = {
  approve: {
    subject: /*i18n*/ { id: 'hotel.mail.approved.subject', message: '{hotel} is on Jangada' },
    body: /*i18n*/ {
      id: 'hotel.mail.approved.body',
      message:
        'We have looked at your hotel, and travellers can find and book it from now on. Keep its calendar up to date.',
    },
  },
  reject: {
    subject: /*i18n*/ { id: 'hotel.mail.rejected.subject', message: '{hotel} cannot be listed as it is' },
    body: /*i18n*/ {
      id: 'hotel.mail.rejected.body',
      message: 'We have looked at your hotel and cannot show it to travellers. This is why:',
    },
  },
  request_revision: {
    subject: /*i18n*/ { id: 'hotel.mail.revision.subject', message: 'Please change something about {hotel}' },
    body: /*i18n*/ {
      id: 'hotel.mail.revision.body',
      message: 'We have looked at your hotel. Before travellers can book it, please change this and hand it in again:',
    },
  },
}
const CHANGES: Record<'approve' | 'reject', Words> = {
  approve: {
    subject: /*i18n*/ { id: 'hotel.mail.changes-approved.subject', message: 'Your changes of {hotel} are on Jangada' },
    body: /*i18n*/ {
      id: 'hotel.mail.changes-approved.body',
      message: 'We have looked at what you changed, and travellers see it from now on.',
    },
  },
  reject: {
    subject: /*i18n*/ {
      id: 'hotel.mail.changes-rejected.subject',
      message: 'Your changes of {hotel} were not taken over',
    },
    body: /*i18n*/ {
      id: 'hotel.mail.changes-rejected.body',
      message: 'Your hotel stays on the site as it was. This is why we did not take the changes over:',
    },
  },
}
const TEXT = {
  action: /*i18n*/ { id: 'hotel.mail.action', message: 'Open my hotel' },
  again: /*i18n*/ {
    id: 'hotel.mail.again',
    message: 'You can change it and hand it in again at any time. Reviews take 1 to 2 business days.',
  },
  footer: /*i18n*/ { id: 'hotel.mail.footer', message: 'You get this message because you list hotels on Jangada.' },
} satisfies Record<string, Message>

type Input = Pick<Decide, 'target' | 'decision' | 'reason'> & {
  owner: Pick<OwnerSummary, 'email' | 'locale'>
  hotelId: string
  hotelName: string
  publicUrl: string
  translate: Translate
}

/** Pure: what staff decided, for the owner to read. */
export function decisionMail({ owner, hotelId, hotelName, translate, publicUrl, ...answer }: Input): Mail {
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
      paragraphs,
      leadsTo: `/hotel-owner/hotels/${hotelId}/edit`,
    },
  )
}
