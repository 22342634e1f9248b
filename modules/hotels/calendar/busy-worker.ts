import { parentPort } from 'node:worker_threads'
import { readBusy, type Within } from './read-busy.ts'

/** The other end of busy-thread.ts: one calendar after the other. */
parentPort?.on('message', ({ text, within }: { text: string; within: Within }) => {
  parentPort?.postMessage(readBusy(text, within))
})
parentPort?.postMessage('ready')
