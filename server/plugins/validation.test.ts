import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTranslate } from '#platform/i18n.ts'
import { LOCALES } from '#platform/locale.ts'
import { errors } from './errors.ts'
import { check, validation } from './validation.ts'

const translate = createTranslate()
const BODY = z.object({
  email: z.string().min(1, /*i18n*/ 'Email is required').default('ana@example.com'),
  name: z.string().min(1).max(5).default('Ana'),
  code: z.string().min(3).default('abc'),
  count: z.int().min(1).max(9).default(1),
  share: z.number().gt(0).lt(1).default(0.5),
  agreed: z.boolean().default(true),
  day: z.iso.date().default('2027-03-14'),
  moment: z.iso.datetime().default('2027-03-14T09:30:00Z'),
  id: z.uuid().default('0198b1f4-3c1a-7c43-8c55-2f1a64f1f001'),
  address: z.email().default('ana@example.com'),
  plate: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('ABC'),
  cabin: z.enum(['economy', 'first']).default('economy'),
  terms: z.literal(true).default(true),
  ages: z.array(z.int()).min(1).max(2).default([3]),
  method: z.discriminatedUnion('kind', [z.object({ kind: z.literal('pix') })]).default({ kind: 'pix' }),
})

const tell = (field: string, value: unknown) => {
  const { fields } = check(BODY, { [field]: value })
  return LOCALES.map((locale) => fields.map(({ text, values }) => translate(locale, text, values)).join(' '))
}

describe('what a schema refuses is said in both languages', () => {
  test.each([
    ['email', '', 'Email is required', 'Informe o e-mail'],
    ['name', '', 'This is required.', 'Campo obrigatório.'],
    ['name', 7, 'Enter text.', 'Digite um texto.'],
    ['name', 'Anabela', 'Use at most 5 characters.', 'Use no máximo 5 caracteres.'],
    ['code', 'a', 'Use at least 3 characters.', 'Use pelo menos 3 caracteres.'],
    ['count', 0, 'Enter 1 or more.', 'Digite 1 ou mais.'],
    ['count', 10, 'Enter 9 or less.', 'Digite 9 ou menos.'],
    ['count', 1.5, 'Enter a whole number.', 'Digite um número inteiro.'],
    ['share', 0, 'Enter more than 0.', 'Digite mais que 0.'],
    ['share', 1, 'Enter less than 1.', 'Digite menos que 1.'],
    ['share', 'x', 'Enter a number.', 'Digite um número.'],
    ['agreed', 'x', 'Enter true or false.', 'Informe true ou false.'],
    [
      'day',
      '2027-02-30',
      'Enter a date that exists, such as 2027-03-14.',
      'Digite uma data que exista, como 2027-03-14.',
    ],
    [
      'moment',
      'noon',
      'Enter a date and time with its zone, such as 2027-03-14T09:30:00Z.',
      'Digite data e hora com o fuso, como 2027-03-14T09:30:00Z.',
    ],
    ['id', '12', 'Nothing here has this identifier.', 'Nada aqui tem este identificador.'],
    [
      'address',
      'ana',
      'Enter an email address, such as ana@example.com.',
      'Digite um endereço de e-mail, como ana@example.com.',
    ],
    ['plate', 'x', 'This is not in the requested format.', 'Isto não está no formato pedido.'],
    ['cabin', 'deck', 'Choose one of: economy, first.', 'Escolha uma destas opções: economy, first.'],
    ['terms', false, 'Only true is accepted here.', 'Aqui só é aceito: true.'],
    ['ages', [], 'Send at least 1 entry.', 'Envie pelo menos 1 item.'],
    ['ages', [1, 2, 3], 'Send at most 2 entries.', 'Envie no máximo 2 itens.'],
    ['ages', 'three', 'Send a list.', 'Envie uma lista.'],
    ['method', null, 'Send an object with its fields.', 'Envie um objeto com os seus campos.'],
    [
      'method',
      { kind: 'cash' },
      'This does not match any of the accepted forms.',
      'Isto não corresponde a nenhuma das formas aceitas.',
    ],
  ])('%s: %j', (field, value, english, portuguese) => {
    expect(tell(field, value)).toEqual([english, portuguese])
  })

  test('what is left out, and what is too much', () => {
    const { fields } = check(z.strictObject({ a: z.string(), b: z.enum(['x']) }), { c: 1 })
    expect(fields.map(({ field, text, values }) => `${field}: ${translate('pt-BR', text, values)}`)).toEqual([
      'a: Campo obrigatório.',
      'b: Campo obrigatório.',
      'body: Remova: c.',
    ])
  })

  test('a field has one sentence, the first that fits', () => {
    const twice = z.string().min(1, 'Missing.').min(8, 'Short.')
    expect(check(z.object({ a: twice }), { a: '' }).fields).toEqual([
      { field: 'a', text: expect.objectContaining({ message: 'Missing.' }) },
    ])
  })

  test('what a schema makes of the input goes on to the route', () => {
    expect(check(z.object({ n: z.coerce.number(), d: z.string().default('x') }), { n: '4' }).value).toEqual({
      n: 4,
      d: 'x',
    })
  })
})

describe('through the wire', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = Fastify()
    await app.register(errors, { translate })
    await app.register(validation)
    app.post('/try/:id', { schema: { body: BODY, params: z.object({ id: z.uuid() }) } }, async () => 'ok')
  })
  const send = (payload: object, language: string, id = '0198b1f4-3c1a-7c43-8c55-2f1a64f1f001') =>
    app.inject({
      method: 'POST',
      url: `/try/${id}`,
      payload,
      headers: { 'accept-language': language },
    } as InjectOptions)

  test('body and address alike, in the language of the request', async () => {
    const body = await send({ email: '', count: 12 }, 'pt-BR,pt;q=0.9')
    expect(body.statusCode).toBe(400)
    expect(body.json()).toMatchObject({
      code: 'request/invalid',
      error: 'Algumas informações precisam ser corrigidas: email, count.',
      fields: [
        { field: 'email', message: 'Informe o e-mail' },
        { field: 'count', message: 'Digite 9 ou menos.' },
      ],
    })
    const address = await send({}, 'en', '12')
    expect(address.json().fields).toEqual([{ field: 'id', message: 'Nothing here has this identifier.' }])
  })
})

const contracts = import.meta.glob('../../modules/**/*.contract.ts', { eager: true })

test('every sentence of a contract has its Portuguese', () => {
  const sentences = [...new Set(Object.values(contracts).flatMap((one) => sentencesOf(one)))]
  expect(sentences.length).toBeGreaterThan(20)
  const english = sentences.filter((message) => translate('pt-BR', { id: message, message }) === message)
  expect(english).toEqual([])
})

/** Sentences that schemas bring along, wherever they are in them. */
function sentencesOf(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  const inside = part as { _zod?: { def: { error?: (issue: object) => unknown } } }
  const own = inside._zod?.def.error?.({})
  const parts = Object.values(inside._zod?.def ?? part)
  return [...(typeof own === 'string' ? [own] : []), ...parts.flatMap((one) => sentencesOf(one, seen))]
}
