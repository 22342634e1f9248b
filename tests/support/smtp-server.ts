import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** With which it lets anyone in. */
export const SMTP_PASSWORD = 'a very secret word'

type Taken = { from: string; to: string[]; text: string; user: string | undefined }

/** A true SMTP server on a free port, until the test ends. */
export async function smtpServer(options: SMTPServerOptions = {}): Promise<{ port: number; taken: Taken[] }> {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    logger: false,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === SMTP_PASSWORD
        ? done(null, { user: username ?? '' })
        : done(new Error('Invalid username or password')),
    onData(stream, { envelope, user }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      let text = ''
      stream.on('data', (data: Buffer) => {
        text += data
      })
      stream.on('end', () => {
        taken.push({ from, to, text, user: user as string | undefined })
        done()
      })
    },
    ...options,
  })
  // A client that hangs up on a certificate is what is tested.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { port: (server.server.address() as AddressInfo).port, taken }
}
