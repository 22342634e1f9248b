import { randomUUID } from 'node:crypto'
import { startProgram } from './start-program.ts'

type Options = { bookings: number; warmUp: number; clients: number }

/**
 * Bookings of the plain design (plain-booking-server.ts) in a schema of its own of this database.
 * @returns how many a second, and the rows and transactions of one
 */
export async function plainBookings(databaseUrl: string, { bookings, warmUp, clients }: Options) {
  const place = await startProgram('bench/plain-booking-server.ts', { DATABASE_URL: databaseUrl })
  try {
    await drive(place.url, warmUp, clients)
    await ask(place.url, '/written', {})
    const began = performance.now()
    await drive(place.url, bookings, clients)
    const seconds = (performance.now() - began) / 1000
    const { rows, transactions } = await ask<{ rows: number; transactions: number }>(place.url, '/written', {})
    return { rate: bookings / seconds, rows: rows / bookings, transactions: transactions / bookings }
  } finally {
    await place.stop()
  }
}

async function drive(address: string, count: number, clients: number): Promise<void> {
  let left = count
  const client = async () => {
    while (left-- > 0) {
      const { booking } = await ask<{ booking: string }>(address, '/hold', { key: randomUUID(), day: left % 300 })
      await ask(address, '/pay', { key: randomUUID(), booking })
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
}

async function ask<Answer>(address: string, path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}
