/** What /api/openapi.json says beside the routes themselves, so that outsiders can build on it. */

type Schema = Record<string, unknown>
type Content = Record<string, { schema?: Schema; example?: unknown }>
type Operation = {
  summary?: string
  'x-example'?: { in?: unknown; out?: unknown }
  requestBody?: { content: Content }
  responses: Record<string, { description?: string; content?: Content }>
}
export type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** How a caller shows who they are: a bearer token of one of these kinds. */
export const SECURITY_SCHEMES = {
  customer: bearer('Of a signed-in customer: `POST /api/customer/login` answers with it; it lives for seven days.'),
  guest: bearer('The `key` that `POST /api/reservations` gives a guest; it opens this one reservation.'),
  owner: bearer('Of a signed-in hotel owner: `POST /api/hotel-owner/auth/login` answers with it.'),
  staff: bearer('Of a signed-in member of staff: `POST /api/admin/login` answers with it.'),
}

function bearer(description: string) {
  return { type: 'http' as const, scheme: 'bearer', description }
}

export const INTRODUCTION = `Flights and stays from the search to the refund.

**Money** is integer minor units with an ISO 4217 currency: \`{ "amount": 123450, "currency": "BRL" }\` is R$ 1.234,50.
**Errors** have the shape of \`Error\`; \`code\` is for programs, \`error\` for people, in the language of \`Accept-Language\`
(\`en\` or \`pt-BR\`). **Writes that move money or stock** need an \`Idempotency-Key\`: a new one for each new request, the same one
for each try of it.

**A booking** takes five calls: search (\`POST /api/flights/search\`, \`GET /api/hotels\`), hold an offer
(\`POST /api/reservations\`), pay (\`POST /api/reservations/{code}/payments\`), and afterwards read
(\`GET /api/reservations/{code}\`) and fetch the papers (\`GET /api/reservations/{code}/documents/{kind}\`). To cancel, ask for a quote
(\`POST /api/reservations/{code}/cancel-quote\`) and cancel with what it promises.

**Features of the site can be switched off.** Operations with \`x-features\` then answer 404 with the code \`feature/off\`, a sentence and the
\`feature\`; holding an offer of such a kind does, too. What was booked before goes on.

**Card numbers never reach this API.** \`GET /api/payments/methods\` names the page with the card fields of the payment provider, which is
shown in a frame. It answers a message \`{ "type": "card-fields/token", "token": "…" }\`, and the token is what a payment takes. The
provider of a site without keys is our own sandbox: its fields post \`{ "number": "4242424242424242", "expiry": "12/34", "cvc": "123",
"name": "A Lima" }\` to \`/sandbox-pay/tokens\` and get \`{ "token": "…" }\`; a program may do the same. Tokens serve once.`

const ANSWERS: Record<string, string> = {
  200: 'Done',
  201: 'Made',
  202: 'Taken, and worked on afterwards',
  204: 'Done; there is nothing to say',
  303: 'Leads on',
  400: 'Something in the request is missing or wrong; `fields` names it',
  401: 'Sign in first, or again',
  402: 'The payment was declined',
  403: 'Not for this caller',
  404: 'Not there, or not for this caller',
  409: 'Not possible as things stand; `code` says why',
  410: 'It was there, and its time is over',
  413: 'Too large',
  415: 'Not a type that is taken here',
  422: 'Well-formed, and cannot be: a rule speaks against it, or the Idempotency-Key belongs to another request',
  429: 'Too many requests; `Retry-After` says when to come back',
  500: 'Our fault',
  503: 'The database or a supplier is away; `Retry-After` says when to come back',
}

/** Every answer in words, examples in their places, and no schema that nothing uses. */
export function finished<D extends object>(document: D): D {
  const description = document as unknown as Description
  for (const operation of Object.values(description.paths).flatMap((methods) => Object.values(methods))) {
    sayAnswers(operation)
    putExamples(operation)
  }
  dropUnused(description)
  return document
}

function sayAnswers({ responses }: Operation) {
  for (const [status, answer] of Object.entries(responses)) {
    if (answer.description === 'Default Response') answer.description = ANSWERS[status] ?? status
  }
}

function putExamples(operation: Operation) {
  const { 'x-example': example, requestBody, responses } = operation
  if (!example) return
  delete operation['x-example']
  const [good] = Object.keys(responses).filter((status) => status.startsWith('2'))
  put(requestBody?.content, example.in)
  if (good) put(responses[good]?.content, example.out)
}

function put(content: Content | undefined, example: unknown) {
  const json = content?.['application/json']
  if (json && example !== undefined) json.example = example
}

/** zod describes each schema for both directions; most are used in one. */
function dropUnused({ paths, components }: Description) {
  const used = new Set<string>()
  const waiting: unknown[] = [paths]
  while (waiting.length > 0) {
    for (const name of refsIn(waiting.pop())) {
      if (used.has(name)) continue
      used.add(name)
      waiting.push(components.schemas[name])
    }
  }
  for (const name of Object.keys(components.schemas)) if (!used.has(name)) delete components.schemas[name]
}

function refsIn(part: unknown): string[] {
  const found = JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)
  return [...found].map(([, name = '']) => name)
}
