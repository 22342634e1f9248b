import { setTimeout as delay } from 'node:timers/promises'
import { type Ask, proveSecondFactor } from '#tests/support/second-factor.ts'
import type { Place } from './start-program.ts'

const STAFF = { email: 'iara@jangada.example', password: 'mare alta e vento bom' }

/** Makes the first account of staff with the link that a site prints, and signs in, both factors proved. @returns the token */
export async function signInStaff({ url, output }: Place): Promise<string> {
  const link = /\/setup\?token=([\w-]+)/
  while (!link.test(output())) await delay(50)
  const ask = async <Answer>(path: string, body?: unknown, bearer?: string): Promise<Answer> => {
    const answer = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return JSON.parse((await answer.text()) || 'null') as Answer
  }
  await ask('/api/setup', { token: link.exec(output())?.[1], firstName: 'Iara', lastName: 'Prado', ...STAFF })
  const { token, admin } = await ask<{ token: string; admin: { id: string } }>('/api/admin/login', STAFF)
  const call: Ask = (path, body) => ask(path, body, token)
  await proveSecondFactor(call, { id: admin.id, password: STAFF.password })
  return token
}
