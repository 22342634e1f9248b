import { setTimeout as delay } from 'node:timers/promises'
import type { Place } from './start-program.ts'

const STAFF = { email: 'iara@jangada.example', password: 'mare alta e vento bom' }

/** Makes the first account of staff with the link that a site prints, and signs in. @returns the token */
export async function signInStaff({ url, output }: Place): Promise<string> {
  const link = /\/setup\?token=([\w-]+)/
  while (!link.test(output())) await delay(50)
  const post = (path: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/setup', { token: link.exec(output())?.[1], firstName: 'Iara', lastName: 'Prado', ...STAFF })
  const answer = await post('/admin/login', STAFF)
  return ((await answer.json()) as { token: string }).token
}
