import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { renderToString } from 'react-dom/server'
import { draw, readPage } from './html-tree.ts'

/** The yardstick of `bench:pages`; what it says is in the file that BARE names. */
export type Bare = { pages: string[]; suggestions: Record<string, unknown[]> }

const { pages, suggestions }: Bare = JSON.parse(readFileSync(process.env['BARE'] ?? '', 'utf8'))
const text = { type: 'string' }
const location = {
  type: 'object',
  properties: {
    id: text,
    name: text,
    iataCode: text,
    type: text,
    address: { type: 'object', properties: { cityName: text, countryName: text, stateCode: text } },
  },
}
const query = {
  type: 'object',
  required: ['keyword'],
  properties: { keyword: { type: 'string', minLength: 1, maxLength: 80 }, lang: { enum: ['en', 'pt-BR'] } },
}

const app = fastify()
pages.forEach((html, at) => {
  const tree = readPage(html)
  app.get(`/page/${at}`, (_request, reply) => {
    reply.type('text/html; charset=utf-8').send(`<!DOCTYPE html>${renderToString(draw(tree))}`)
  })
})
app.get<{ Querystring: { keyword: string } }>(
  '/api/locations/search',
  { schema: { querystring: query, response: { 200: { type: 'array', items: location } } } },
  async (request) => suggestions[request.query.keyword] ?? [],
)
process.stdout.write(`is ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.once('SIGTERM', () => app.close())
