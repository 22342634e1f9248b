import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { answerMail } from './answer-mail.server.ts'

test('an answer is a mail like any other: it names what it answers and comes from who was written to', async () => {
  const mail = {
    recipient: 'ana@example.com\r\nBcc: all@example.com',
    subject: 'Re: Minha passagem não chegou [J-1001-abcdefabcdef]',
    headers: { messageId: '<two@jangada.example>', references: ['<one@example.com>'], replyTo: 'support+1@x.example' },
  }
  const words = `${'Ainda não. '.repeat(40)}Obrigada`
  let raw: Buffer = Buffer.alloc(0)
  const takeMail = async (given: Buffer) => {
    raw = given
    return { outcome: 'added', number: 1001 } as const
  }
  expect(await answerMail({ takeMail }, mail, words)).toEqual({ outcome: 'added', number: 1001 })
  const read = await PostalMime.parse(raw)
  expect([read.text?.trim(), read.subject]).toEqual([words, `Re: ${mail.subject}`])
  expect(read.inReplyTo).toBe('<two@jangada.example>')
  expect(read.to?.map(({ address }) => address)).toEqual(['support+1@x.example'])
  expect(raw.toString()).not.toMatch(/^Bcc:/m)
})
