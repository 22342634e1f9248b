import { randomUUID } from 'node:crypto'
import type { Support } from '#modules/support/index.ts'
import type { StoredMail } from '#platform/mail/post-office.ts'

type Answered = Pick<StoredMail, 'recipient' | 'subject' | 'headers'>

/** What the reader of a mail writes back, as their program would send it; it comes in by the way of every mail. */
export function answerMail(support: Pick<Support, 'takeMail'>, mail: Answered, words: string) {
  return support.takeMail(asMail(mail, words))
}

function asMail({ recipient, subject, headers }: Answered, words: string): Buffer {
  const { messageId, references = [], replyTo = '' } = headers ?? {}
  const lines = [
    `From: ${oneLine(recipient)}`,
    `To: ${oneLine(replyTo)}`,
    `Subject: =?utf-8?B?${Buffer.from(`Re: ${subject}`).toString('base64')}?=`,
    `Message-ID: <${randomUUID()}@mailbox.invalid>`,
    ...(messageId ? [`In-Reply-To: ${messageId}`, `References: ${[...references, messageId].join('\r\n ')}`] : []),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(words).toString('base64').replace(/.{76}/g, '$&\r\n'),
  ]
  return Buffer.from(lines.join('\r\n'))
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ')
}
