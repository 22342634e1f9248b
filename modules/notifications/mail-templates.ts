import { type Documents, ITEM_KINDS, type ItemKinds, type MailKind, wordsIn } from '#modules/reservations/index.ts'
import { pathIn } from '#platform/language.ts'
import { type MailTemplate, SAMPLE, type SampleDesk } from '#platform/mail/mail-template.ts'
import { type Mails, mailsOf } from './about.ts'
import { noticeValues } from './notice.ts'
import { noticeMail } from './notice-mail.ts'
import { MONEY_TEXT } from './notice-text.ts'
import { NOTICE_KINDS, type NoticeKind } from './notifications.contract.ts'
import { NOTICE_TITLES } from './preferences.ts'

/** What travellers are told of their bookings, of each kind of item that is sold. */
export function noticeMails(documents: Documents, kinds: ItemKinds = ITEM_KINDS): MailTemplate[] {
  const mails = mailsOf(kinds)
  return mails.flatMap((about) =>
    NOTICE_KINDS.filter((kind) => about.texts[kind as NoticeKind] ?? MONEY_TEXT[kind as NoticeKind]).map((kind) =>
      template({ documents, mails, about, kind: kind as NoticeKind }),
    ),
  )
}

type Given = { documents: Documents; mails: Mails; about: MailKind; kind: NoticeKind }

function template({ documents, mails, about, kind }: Given): MailTemplate {
  const told = (desk: SampleDesk) => {
    const words = wordsIn(desk.locale, desk.translate)
    const subject = about.sample(kind, words)
    return { words, reservation: subject.reservation, values: noticeValues(mails, kind, subject) }
  }
  return {
    id: `notice.${about.about ?? 'flight'}-${kind}`,
    reader: 'traveller',
    when: NOTICE_TITLES[kind],
    sample(desk) {
      const { words, reservation, values } = told(desk)
      const addressOf = (path: string) => `${desk.publicUrl}${pathIn(desk.locale, path)}`
      const links = {
        href: addressOf(`/reservations/${reservation.code}?link=${SAMPLE.token}`),
        searchHref: addressOf(about.search.path(reservation)),
      }
      return {
        ...noticeMail({ mails, kind, values, reservation, words, ...links, guest: true, attachments: [] }),
        about: null,
      }
    },
    files(desk) {
      const { words, reservation } = told(desk)
      return about.files(kind, { reservation, words, documents })
    },
  }
}
