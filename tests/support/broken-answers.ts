const PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>'

type Answer = { status: number; contentType: string; body: string } | null

/** What may come in place of the server's answer, such as from a proxy; null is a line that breaks. */
export const BROKEN_ANSWERS = {
  "a proxy's page": { status: 502, contentType: 'text/html', body: PAGE },
  'a failure without words': { status: 500, contentType: 'application/json', body: '{}' },
  'an empty success': { status: 200, contentType: 'text/plain', body: '' },
  'a page with success': { status: 200, contentType: 'text/html', body: PAGE },
  'a line that breaks': null,
} satisfies Record<string, Answer>

export type Broken = keyof typeof BROKEN_ANSWERS

/** For `test.each`. */
export const BROKEN = Object.keys(BROKEN_ANSWERS) as Broken[]

/** The answer as `fetch` has it. */
export async function brokenAnswer(name: Broken): Promise<Response> {
  const answer: Answer = BROKEN_ANSWERS[name]
  if (!answer) throw new TypeError('Failed to fetch')
  return new Response(answer.body, { status: answer.status, headers: { 'content-type': answer.contentType } })
}
