import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { optionsOf, sendFramed, themeOf } from '#modules/payments/providers/framed-page.ts'
import { isUnreachable } from '#platform/database/unreachable.ts'
import { RETRY_SECONDS } from '#platform/http.ts'
import type { Translate } from '#platform/i18n.ts'
import { type Locale, localeFor } from '#platform/locale.ts'
import { challengePage } from './pages/challenge-page.ts'
import { fieldsPage } from './pages/fields-page.ts'
import { pixPage } from './pages/pix-page.ts'
import type { PageRequest } from './pages/request.ts'
import { TEXT } from './pages/texts.ts'
import type { SandboxDesk } from './sandbox.ts'

const FONT = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const ONE_DAY = 86_400
/** Trying card numbers out is slow work. */
const TOKENS_PER_MINUTE = 60

const CardSchema = z.object({
  number: z.string().max(40),
  expiry: z.string().max(12),
  cvc: z.string().max(8),
  name: z.string().max(100),
})
const AnswerSchema = z.union([z.object({ approve: z.boolean() }), z.object({ code: z.string().max(20) })])

/**
 * The pages of the sandbox provider, an origin path of their own with a policy of their own: only their own script and
 * style run, and only the site may frame them. Card numbers come here and go nowhere else.
 */
export function sandboxPlugin({ desk, translate }: { desk: SandboxDesk; translate: Translate }) {
  return async (app: FastifyInstance) => {
    const font = readFileSync(new URL(FONT))
    const pages = pagesOf(desk, translate)
    app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? (isUnreachable(error) ? 503 : 500)
      if (status === 503) reply.header('retry-after', RETRY_SECONDS)
      if (status >= 500) request.log.error({ err: error }, 'the sandbox provider failed')
      return reply.code(status).send({ error: status >= 500 ? 'internal' : 'refused' })
    })
    app.get('/inter.woff2', (_request, reply) =>
      reply.type('font/woff2').header('cache-control', `public, max-age=${ONE_DAY}`).send(font),
    )
    app.get('/fields', (request, reply) => pages.send(request, reply, fieldsPage))
    app.post('/tokens', { config: { rateLimit: { max: TOKENS_PER_MINUTE } } }, async (request, reply) => {
      const card = CardSchema.safeParse(request.body)
      if (!card.success) return reply.code(400).send({ error: 'refused' })
      const answer = await desk.tokenise(card.data)
      return 'token' in answer ? reply.code(201).send(answer.token) : reply.code(422).send(answer)
    })
    app.get<ById>('/challenge/:id', (request, reply) => pages.ofPayment(request, reply, 'card', challengePage))
    app.post<ById>('/challenge/:id', async (request, reply) => {
      const answer = AnswerSchema.safeParse(request.body)
      if (!answer.success) return reply.code(400).send({ error: 'refused' })
      return { done: await desk.answerChallenge(request.params.id, answer.data) }
    })
    app.get<ById>('/pix/:id', (request, reply) => pages.ofPayment(request, reply, 'pix', pixPage))
    app.post<ById>('/pix/:id/pay', async (request) => ({ paid: await desk.payPix(request.params.id) }))
  }
}

type ById = { Params: { id: string } }
type Render = (request: PageRequest, payment: NonNullable<Awaited<ReturnType<SandboxDesk['payment']>>>) => string

function pagesOf(desk: SandboxDesk, translate: Translate) {
  const send = (request: FastifyRequest, reply: FastifyReply, render: (page: PageRequest) => string) => {
    const { lang, theme } = optionsOf(request)
    const locale = localeFor(lang ?? request.headers['accept-language'])
    const nonce = randomBytes(16).toString('base64')
    const page = pageRequest(desk, translate, locale, { nonce, theme })
    return sendFramed(reply, { nonce, sources: {}, page: render(page) })
  }
  return {
    send,
    async ofPayment(request: FastifyRequest<ById>, reply: FastifyReply, method: 'card' | 'pix', render: Render) {
      const payment = await desk.payment(request.params.id)
      if (payment?.method !== method) {
        const { lang } = optionsOf(request as FastifyRequest)
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .send(translate(localeFor(lang), TEXT.notFound))
      }
      return send(request as FastifyRequest, reply, (page) => render(page, payment))
    },
  }
}

function pageRequest(
  desk: SandboxDesk,
  translate: Translate,
  locale: Locale,
  { nonce, theme }: { nonce: string; theme: string | undefined },
): PageRequest {
  return {
    locale,
    nonce,
    now: desk.now(),
    merchant: desk.merchant,
    theme: themeOf(theme),
    say: (text, values) => translate(locale, TEXT[text], values),
    sayOf: (message) => translate(locale, message),
  }
}
