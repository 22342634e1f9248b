import { createTransport } from 'nodemailer'

export type Attachment = { name: string; type: string; content: Buffer }
export type Mail = {
  recipient: string
  subject: string
  text: string
  html: string
  /** Id of what it is about, such as a reservation: staff find the mail there. */
  about?: string | null
  attachments?: Attachment[]
}

/** The port through which mail leaves. `deliver` throws when the message was not taken; the job then tries again. */
export type Mailer = { status: 'sent' | 'held'; deliver(mail: Mail): Promise<void> }

/** The embedded default: the message is already stored, nothing leaves the machine. */
export const mailboxMailer: Mailer = { status: 'held', deliver: async () => {} }

/** @param url such as `smtps://user:password@smtp.example.com`; @param from the sender, `Name <address>`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return {
    status: 'sent',
    async deliver({ recipient, subject, text, html, attachments = [] }) {
      const files = attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content }))
      await transport.sendMail({ from, to: recipient, subject, text, html, attachments: files })
    },
  }
}
