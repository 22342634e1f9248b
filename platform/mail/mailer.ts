import { createTransport } from 'nodemailer'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { messageIdOf } from './message-id.ts'

export type Attachment = { name: string; type: string; content: Buffer }
export type Mail = {
  /** By which a server that gives it back names it, where `headers` have no Message-ID. */
  id?: string
  recipient: string
  subject: string
  text: string
  html: string
  /** Id of what it is about, such as a reservation: staff find the mail there. */
  about?: string | null
  attachments?: Attachment[]
  headers?: MailHeaders | null
}

/** What binds a message to those before it, and says where answers go. */
export type MailHeaders = {
  /** With its angle brackets, as the other two. */
  messageId?: string
  inReplyTo?: string
  references?: readonly string[]
  replyTo?: string
  /** In place of the site's own sender, `Name <address>`. */
  from?: string
  /** Where a server gives back what it cannot hand over; else to the sender. */
  returnPath?: string
  /** Who gets a copy, and is seen to. */
  cc?: readonly string[]
  /**
   * How it came about (RFC 3834), so that programs that answer by themselves stay silent: nothing asked for it (the rule), it
   * confirms a message, or a person has written it.
   */
  automatic?: 'generated' | 'replied' | false
  /** Of a newsletter: where one POST leaves it (RFC 8058). */
  unsubscribe?: string
}

/** The port through which mail leaves. `deliver` throws when the message was not taken; the job then tries again. */
export type Mailer = { status: 'sent' | 'held'; deliver(mail: Mail): Promise<void> }

/** The one that is set now. Given the caller's transaction, which it reads in. */
export type MailerInUse = (db: DatabaseOrTransaction) => Promise<Mailer>

/** The embedded default: the message is already stored, nothing leaves the machine. */
export const mailboxMailer: Mailer = { status: 'held', deliver: async () => {} }

/** A mail server: its address as a URL, such as `smtps://user:password@smtp.example.com`, or in parts. */
export type SmtpServer =
  | string
  | {
      host: string
      port: number
      /** From the first byte; by STARTTLS, without which nothing is sent; or not at all. */
      security: 'tls' | 'starttls' | 'none'
      login: { user: string; password: string } | null
    }

/** The key by which receivers tell that a mail is of its domain (DKIM). */
export type Signing = { domain: string; selector: string; privateKey: string }

type SmtpOptions = { waitMs?: number; signing?: () => Promise<Signing | null> }

/**
 * @param from the sender, `Name <address>`
 * @param signing asked for each mail; null where none is signed
 * @param waitMs for the server to be found, to answer and to greet; twice as long for each of its answers
 */
export function smtpMailer(server: SmtpServer, from: string, { waitMs = 10_000, signing }: SmtpOptions = {}): Mailer {
  const transport = createTransport({
    ...connectionOf(server),
    dnsTimeout: waitMs,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: 2 * waitMs,
  })
  return {
    status: 'sent',
    async deliver({ id, recipient, subject, text, html, attachments = [], headers }) {
      const files = attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content }))
      const sender = headers?.from ?? from
      const message = {
        from: sender,
        to: recipient,
        subject,
        text,
        html,
        attachments: files,
        ...(id && { messageId: messageIdOf(id, sender) }),
        ...threadOf(recipient, headers),
        ...signedBy(await signing?.()),
      }
      await transport.sendMail(message)
    },
  }
}

/** What readers see, what binds a thread, and the two by which a newsletter is left (RFC 8058 §4 wants both signed). */
const SIGNED = [
  'From',
  'Sender',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'Cc',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'In-Reply-To',
  'References',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':')

function signedBy(signing: Signing | null | undefined) {
  if (!signing) return {}
  const { domain, selector, privateKey } = signing
  return { dkim: { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED } }
}

function connectionOf(server: SmtpServer) {
  if (typeof server === 'string') return { url: server }
  const { host, port, security, login } = server
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login && { auth: { user: login.user, pass: login.password } }),
  }
}

function threadOf(recipient: string, headers: MailHeaders | null | undefined) {
  const { messageId, inReplyTo, references, replyTo, returnPath, cc = [], unsubscribe } = headers ?? {}
  return {
    ...(messageId && { messageId }),
    ...(inReplyTo && { inReplyTo }),
    ...(references?.length && { references: [...references] }),
    ...(replyTo && { replyTo }),
    ...(cc.length > 0 && { cc: [...cc] }),
    ...(returnPath && { envelope: { from: returnPath, to: [recipient, ...cc] } }),
    headers: { ...automaticOf(headers ?? {}), ...(unsubscribe && leavingBy(unsubscribe)) },
  }
}

function automaticOf({ automatic = 'generated' }: MailHeaders) {
  return automatic ? { 'Auto-Submitted': `auto-${automatic}` } : {}
}

function leavingBy(address: string) {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
