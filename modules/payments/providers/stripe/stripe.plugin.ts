import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { optionsOf, sendFramed, themeOf } from '#modules/payments/providers/framed-page.ts'
import type { Translate } from '#platform/i18n.ts'
import { localeFor } from '#platform/locale.ts'
import { CURRENCIES, money } from '#platform/money.ts'
import { challengePage, fieldsPage, type PageRequest } from './pages/pages.ts'
import { TEXT } from './pages/texts.ts'
import type { StripeDesk } from './stripe.ts'

/** https://docs.stripe.com/security/guide#content-security-policy */
const SOURCES = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
  img: 'https://*.stripe.com',
}

const AmountSchema = z.object({ amount: z.coerce.number().int().min(1), currency: z.enum(CURRENCIES) })

/**
 * Pages of ours that hold Stripe's fields, its buttons of wallets and the bank's check, for frames of the site. They take nothing in:
 * there is no address here that anything could be sent to.
 */
export function stripePlugin({ desk, translate }: { desk: StripeDesk; translate: Translate }) {
  return async (app: FastifyInstance) => {
    const send = (request: FastifyRequest, reply: FastifyReply, render: (page: PageRequest) => string) => {
      const { lang, theme } = optionsOf(request)
      const locale = localeFor(lang ?? request.headers['accept-language'])
      const key = desk.publishableKey
      if (key === null) return refuse(request, reply)
      const nonce = randomBytes(16).toString('base64')
      const page = { locale, nonce, key, theme: themeOf(theme) }
      const text = render({ ...page, say: (one) => translate(locale, TEXT[one]) })
      return sendFramed(reply, { nonce, sources: SOURCES, page: text })
    }
    const refuse = (request: FastifyRequest, reply: FastifyReply) =>
      reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send(translate(localeFor(optionsOf(request)['lang']), TEXT.notFound))
    const fields = (kind: 'payment' | 'expressCheckout') => (request: FastifyRequest, reply: FastifyReply) => {
      const said = AmountSchema.safeParse(request.query)
      if (!said.success) return reply.code(400).send({ error: 'refused' })
      const { amount, currency } = said.data
      return send(request, reply, (page) => fieldsPage(page, money(amount, currency), kind))
    }
    app.get('/fields', fields('payment'))
    app.get('/wallets', fields('expressCheckout'))
    app.get<{ Params: { id: string } }>('/challenge/:id', async (request, reply) => {
      const secret = await desk.challenge(request.params.id)
      const asked = request as FastifyRequest
      return secret === null ? refuse(asked, reply) : send(asked, reply, (page) => challengePage(page, secret))
    })
  }
}
