import { randomId } from '#app/older-browsers.ts'
import { deviceStore } from './storage.ts'

const KEY = 'jangada:device'

/** The mark of this browser, where an owner has signed in with it. */
export const deviceMark = (): string | null => deviceStore.load(KEY)

/** The same, made up where there is none yet. */
export function newDeviceMark(): string {
  const mark = deviceMark() ?? randomId()
  deviceStore.save(KEY, mark)
  return mark
}
