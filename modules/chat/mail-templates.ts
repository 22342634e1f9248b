import { type MailTemplate, SAMPLE } from '#platform/mail/mail-template.ts'
import { transcriptMail } from './conversations/send-transcript.ts'

const TEXT = {
  asks: /*i18n*/ { id: 'mail-templates.chat-asks', message: 'Can I bring my surfboard?' },
  answers: /*i18n*/ { id: 'mail-templates.chat-answers', message: 'Yes, as a second bag of up to 23 kg.' },
}

/** What is sent about chats. */
export const chatMails: readonly MailTemplate[] = [
  {
    id: 'chat.transcript',
    reader: 'traveller',
    when: /*i18n*/ { id: 'mail-templates.chat-transcript', message: 'A customer asks for a chat transcript' },
    sample({ locale, translate }) {
      const line = (sender_name: string, text: keyof typeof TEXT, seconds: number) => ({
        sender_name,
        message_text: translate(locale, TEXT[text]),
        created_at: new Date(SAMPLE.at.getTime() + seconds * 1000).toISOString(),
        files: [],
      })
      const messages = [line(SAMPLE.firstName, 'asks', 0), line(SAMPLE.colleague, 'answers', 60)]
      const { email, at: startedAt } = SAMPLE
      return transcriptMail({ translate }, { email, locale, startedAt, timeZone: 'America/Sao_Paulo', messages })
    },
  },
]
