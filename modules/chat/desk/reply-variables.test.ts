import { expect, test } from 'vitest'
import { CannedReplySchema } from './desk.contract.ts'
import { fillReply, unfilled, unknownVariables } from './reply-variables.contract.ts'

test('what is known is put in; what is not stays in braces', () => {
  const body = 'Hello {{customer_name}}, {{ agent_name }} here. Your code: {{reservation_code}}.'
  const text = fillReply(body, { customer_name: 'Ana', agent_name: 'Rui', reservation_code: '' })
  expect(text).toBe('Hello Ana, Rui here. Your code: {{reservation_code}}.')
  expect(unfilled(text)).toEqual(['{{reservation_code}}'])
  expect(unfilled('Prices {in} braces')).toEqual([])
})

test('a value with braces of its own is not looked into', () => {
  expect(fillReply('{{customer_name}}', { customer_name: '{{brand}}', brand: 'Jangada' })).toBe('{{brand}}')
})

test('a reply that names what nobody knows is refused', () => {
  expect(unknownVariables('{{customer_name}} {{name}} {{}} {{name}}')).toEqual(['name', ''])
  const reply = { shortcut: 'hi', title: 'Hello', bodyEn: 'Hello {{customer_name}}', bodyPt: 'Olá {{nome}}' }
  const read = CannedReplySchema.safeParse(reply)
  expect(read.error?.issues.map(({ path }) => path)).toEqual([['bodyPt']])
  expect(CannedReplySchema.safeParse({ ...reply, bodyPt: 'Olá {{customer_name}}' }).success).toBe(true)
})
