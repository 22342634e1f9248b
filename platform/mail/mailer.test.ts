import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { smtpMailer } from './mailer.ts'

const mail = { recipient: 'ana@example.com', subject: 'Olá, João', text: 'Bom dia', html: '<p>Bom dia</p>' }

type Use = (url: string, received: string[], senders: string[]) => Promise<void>

/** A true SMTP server on a free port; `refuse` makes it turn every recipient away. */
async function withServer(refuse: boolean, use: Use) {
  const received: string[] = []
  const senders: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(refuse ? new Error('mailbox unavailable') : undefined),
    onMailFrom({ address }, _session, done) {
      senders.push(address)
      done()
    },
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (data: Buffer) => {
        text += data
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  try {
    await use(`smtp://127.0.0.1:${port}`, received, senders)
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

test('a message leaves over SMTP with both its forms', async () => {
  await withServer(false, async (url, received) => {
    await smtpMailer(url, 'Jangada <no-reply@jangada.example>').deliver(mail)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatch(/^From: Jangada <no-reply@jangada\.example>\r?$/m)
    expect(received[0]).toMatch(/^To: ana@example\.com\r?$/m)
    expect(received[0]).toContain('text/plain')
    expect(received[0]).toContain('text/html')
  })
})

test('a file goes along under its name', async () => {
  await withServer(false, async (url, received) => {
    const file = { name: 'bilhete.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') }
    await smtpMailer(url, 'Jangada <no-reply@jangada.example>').deliver({ ...mail, attachments: [file] })
    expect(received[0]).toContain('Content-Type: application/pdf; name=bilhete.pdf')
    expect(received[0]).toContain(file.content.toString('base64'))
  })
})

test('a message of its own sender is given back to another address than it came from', async () => {
  await withServer(false, async (url, received, senders) => {
    const headers = { from: 'Jangada <help@jangada.example>', returnPath: 'help+7@jangada.example' }
    await smtpMailer(url, 'Jangada <no-reply@jangada.example>').deliver({ ...mail, headers })
    expect(received[0]).toMatch(/^From: Jangada <help@jangada\.example>\r?$/m)
    expect(senders).toEqual(['help+7@jangada.example'])
  })
})

test.each([
  ['of the house', undefined, /^Auto-Submitted: auto-generated\r?$/m],
  ['that confirms a message', { automatic: 'replied' }, /^Auto-Submitted: auto-replied\r?$/m],
  ['of a person', { automatic: false }, /^(?![\s\S]*Auto-Submitted)/],
] as const)('a message %s says how it came about', async (_, headers, wanted) => {
  await withServer(false, async (url, received) => {
    await smtpMailer(url, 'Jangada <no-reply@jangada.example>').deliver({ ...mail, ...(headers && { headers }) })
    expect(received[0]).toMatch(wanted)
    expect(received[0]).not.toContain('List-Unsubscribe')
  })
})

test('a newsletter can be left with one click', async () => {
  await withServer(false, async (url, received) => {
    const unsubscribe = 'https://jangada.example/api/newsletter/unsubscribe?token=abc'
    await smtpMailer(url, 'Jangada <no-reply@jangada.example>').deliver({ ...mail, headers: { unsubscribe } })
    expect(received[0]?.replace(/\r\n[ \t]+/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribe}>`)
    expect(received[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  })
})

test('a refusal is an error, so that the job tries again', async () => {
  await withServer(true, async (url, received) => {
    await expect(smtpMailer(url, 'Jangada <no-reply@jangada.example>').deliver(mail)).rejects.toThrow(
      'mailbox unavailable',
    )
    expect(received).toEqual([])
  })
})
