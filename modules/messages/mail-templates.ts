import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import type { Side } from './messages.contract.ts'
import { newsMail } from './notify-reader.ts'

const WHEN = {
  guest: /*i18n*/ { id: 'mail-templates.message-guest', message: 'A hotel writes to its guest' },
  owner: /*i18n*/ { id: 'mail-templates.message-owner', message: 'A guest writes to the hotel' },
  file: /*i18n*/ { id: 'mail-templates.message-file', message: 'An unnamed guest sends the hotel a file' },
  flagged: /*i18n*/ {
    id: 'mail-templates.message-flagged',
    message: 'A hotel’s message has a link, an address or a request for payment',
  },
}
const HELLO = /*i18n*/ { id: 'mail-templates.message-text', message: 'We arrive around nine in the evening.' }
const { email, hotel, code } = SAMPLE

type About = { name: string; when: MailTemplate['when']; side: Side }
type Shown = { guestName?: string; first?: { text: string; flagged: boolean }; count?: number }

const template = ({ name, when, side }: About, shown: Shown = {}): MailTemplate => ({
  id: `message.${name}`,
  reader: side === 'guest' ? 'traveller' : 'owner',
  when,
  sample: ({ locale, translate, publicUrl }) =>
    newsMail(
      { translate },
      {
        side,
        to: { email, locale },
        href: `${publicUrl}${side === 'guest' ? `/reservations/${code}#messages` : `/hotel-owner/messages`}`,
        stay: { hotelName: hotel, guestName: shown.guestName ?? `${SAMPLE.firstName} ${SAMPLE.lastName}`, code },
        first: shown.first ?? { text: translate(locale, HELLO), flagged: false },
        count: shown.count ?? 1,
      },
    ),
})

/** What is sent about messages between guests and hotels. */
export const messageMails: readonly MailTemplate[] = [
  template({ name: 'guest', when: WHEN.guest, side: 'guest' }),
  template({ name: 'owner', when: WHEN.owner, side: 'owner' }, { count: 3 }),
  template({ name: 'file', when: WHEN.file, side: 'owner' }, { guestName: '', first: { text: '', flagged: false } }),
  template({ name: 'flagged', when: WHEN.flagged, side: 'guest' }, { first: { text: '', flagged: true } }),
]
