import type { Refused, Sent } from './answer-request.server.ts'
import { FIELDS } from './fields.ts'

type Send = () => Promise<Sent | Refused>

/** A line that is lost on the way takes nothing with it that was typed. */
export async function keepTyped(request: Request, send: Send): Promise<Sent | Refused> {
  const form = await request.clone().formData()
  try {
    return await send()
  } catch {
    const word = (name: string) => String(form.get(name) ?? '')
    const typed = Object.fromEntries(FIELDS.map((field) => [field, word(field)])) as Refused['typed']
    return { status: 'refused', problem: 'line', wrong: [], typed, key: word('key') }
  }
}
