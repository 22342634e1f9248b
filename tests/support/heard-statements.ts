import type pg from 'pg'

/** A statement as a connection is given it. */
export type Heard = { text: string; values: unknown[]; connection: object }

/** Tells of every statement that the connections of a pool are given, before it is sent; opened before the pool is used. */
export function hearStatements(pool: pg.Pool, tell: (heard: Heard) => void): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query(...given: unknown[]) {
        const [first, second] = given as [string | { text: string; values?: unknown[] }, unknown]
        const text = typeof first === 'string' ? first : first.text
        const values = (typeof first === 'string' ? null : first.values) ?? (Array.isArray(second) ? second : [])
        tell({ text, values, connection: client })
        return query(...given)
      },
    })
  })
}
