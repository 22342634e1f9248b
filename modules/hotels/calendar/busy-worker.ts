import { answerInThread } from '#platform/thread.ts'
import type { Asked } from './busy-thread.ts'
import { readBusy } from './read-busy.ts'

/** The other end of busy-thread.ts. */
answerInThread(({ text, within }: Asked) => readBusy(text, within))
