import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** argon2id; `memory` in KiB. OWASP asks for at least 19 MiB and 2 passes. */
export type Cost = { memory: number; passes: number }

/** 60 to 90 ms on the machine of 2026 that we measure on. */
const COST: Cost = { memory: 32_768, passes: 3 }
/** At the same time: the rest of the thread pool is left to files and names, and the memory is bounded. */
const SIDE_BY_SIDE = 2

export type Passwords = {
  /** @param like a stored hash whose salt this one shares, so that `findAmong` compares both with one derivation. */
  hash(password: string, like?: string | null): Promise<string>
  /** @param stored null for an account that does not exist: the same work is done, and the answer is false. */
  matches(password: string, stored: string | null): Promise<boolean>
  /**
   * Which of these hashes the password opens, the first one; -1 for none. The work is that of one `matches` however many there
   * are, as long as they share a salt; of more salts only the first few are tried.
   */
  findAmong(password: string, stored: readonly string[]): Promise<number>
}

/** Accounts that name one address share a salt but for those that were opened in the same moment. */
const SALTS = 4

const argon2id = promisify(argon2)

/** Hashing runs in the thread pool, never on the event loop. @param cost lower in tests only. @param derive for tests. */
export function createPasswords(cost: Cost = COST, derive = keyOf): Passwords {
  const turn = inTurn(SIDE_BY_SIDE)
  const hash = async (password: string, like: string | null = null) => {
    const salt = like ? parse(like).salt : randomBytes(16)
    const key = await turn(() => derive(password, salt, cost))
    return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${base64(salt)}$${base64(key)}`
  }
  // Ready before the first stranger asks, so that not even the first takes longer.
  const nobodys = hash(randomBytes(16).toString('hex'))
  const opens = async (password: string, stored: string) => {
    const { salt, memory, passes } = parse(stored)
    const given = await turn(() => derive(password, salt, { memory, passes }))
    return (one: string) => timingSafeEqual(given, parse(one).key)
  }
  return {
    hash,
    async matches(password, stored) {
      const some = stored ?? (await nobodys)
      return (await opens(password, some))(some) && stored !== null
    },
    async findAmong(password, stored) {
      const firsts = stored.filter((one, i) => stored.findIndex((other) => headOf(other) === headOf(one)) === i)
      for (const like of firsts.length > 0 ? firsts.slice(0, SALTS) : [await nobodys]) {
        const isRight = await opens(password, like)
        const found = stored.findIndex((one) => headOf(one) === headOf(like) && isRight(one))
        if (found >= 0) return found
      }
      return -1
    },
  }
}

/** Cost and salt: all but the key. */
function headOf(stored: string): string {
  return stored.slice(0, stored.lastIndexOf('$'))
}

/** The same characters typed on another keyboard may come in another form; NFKC makes them one (RFC 8265). */
function keyOf(password: string, nonce: Buffer, { memory, passes }: Cost): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return argon2id('argon2id', { message, nonce, memory, passes, parallelism: 1, tagLength: 32 })
}

function parse(stored: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!match) throw new Error('not a password hash of ours')
  const [, memory, passes, salt, key] = match as unknown as [string, string, string, string, string]
  return {
    memory: Number(memory),
    passes: Number(passes),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/** Lets so many tasks run at once; the others wait in the order in which they came. */
function inTurn(most: number) {
  let free = most
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
