import type { Logger } from '#platform/log.ts'
import { accountOf, folderOf, type OpenMailbox } from './mailbox.ts'

/** A server may end an IDLE after half an hour (RFC 2177), and many a firewall forgets a silent line much sooner. */
const IDLE_MS = 5 * 60_000
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 5 * 60_000

type Listening = {
  url: string
  log: Logger
  openMailbox: OpenMailbox
  /** Mail came, or may have come while nobody listened. */
  onNews(): Promise<void>
  /** In place of the true pauses. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Keeps a line to the mailbox on which the server says at once that mail came. A line that breaks is opened again. */
export function listenToMailbox({ pause = wait, ...given }: Listening): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const listening = (async () => {
    for (let ms = FIRST_PAUSE_MS; !signal.aborted; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) {
      try {
        if (await listenOnce(given, signal)) ms = FIRST_PAUSE_MS
      } catch (error) {
        if (!signal.aborted)
          given.log.warn({ err: error }, 'the mailbox cannot be listened to; it is looked into each minute')
      }
      await pause(ms, signal)
    }
  })()
  return async () => {
    stopping.abort()
    await listening
  }
}

/** Until the line breaks. @returns whether it was ever up. */
async function listenOnce(
  { url, log, openMailbox, onNews }: Omit<Listening, 'pause'>,
  signal: AbortSignal,
): Promise<boolean> {
  const client = await openMailbox({ ...accountOf(url), maxIdleTime: IDLE_MS, disableAutoIdle: true })
  const tell = () =>
    void onNews().catch((error) => log.warn({ err: error }, 'news of the mailbox could not be passed on'))
  let open = true
  const close = () => client.close()
  client.on('error', (error: unknown) => log.warn({ err: error }, 'the line to the mailbox broke'))
  client.on('close', () => {
    open = false
  })
  client.on('exists', ({ count, prevCount }: { count: number; prevCount: number }) => count > prevCount && tell())
  signal.addEventListener('abort', close, { once: true })
  try {
    await client.connect()
    await client.mailboxOpen(folderOf(url), { readOnly: true })
    tell()
    // A server without IDLE is asked from time to time by the library; one that refuses it ends the line.
    while (open && !signal.aborted && (await client.idle()) !== false);
    return true
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    timer.unref()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
