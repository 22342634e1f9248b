import { useLingui } from '@lingui/react/macro'
import { useCallback, useSyncExternalStore } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { randomId } from '#app/older-browsers.ts'
import { sizeText } from './format.ts'
import { refusalOf } from './refusal.ts'

/** What our server takes, for `accept` of an input. */
export const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp,image/avif'

/** A file of what is being written; its id comes with the end of the upload. */
export type Attached = { key: string; id: string | null; name: string; size: number }

type Options = {
  /** What the files belong to: they are kept for it while something else is open. Null takes none. */
  about: string | null
  most: number
  bytes: number
  /** Throws ApiError. */
  upload: (file: File) => Promise<{ id: string; name: string; size: number }>
}

/**
 * Files of the next message: each goes up as soon as it is chosen, and those on their way count against the limit. What was
 * not taken is said in `problems`, file by file.
 */
export function useUploads({ about, most, bytes, upload }: Options) {
  const { t } = useLingui()
  const locale = useLocale()
  const { files, problems } = useKept(about)

  async function send(to: string, key: string, file: File) {
    try {
      const added = await upload(file)
      keep(to, (now) => ({ ...now, files: now.files.map((one) => (one.key === key ? { ...added, key } : one)) }))
    } catch (thrown) {
      const error = refusalOf(thrown)
      const { name } = file
      const problem = error.message ? `${name}: ${error.message}` : t`${name} could not be sent. Try again.`
      keep(to, (now) => ({ files: without(now.files, key), problems: [...now.problems, problem] }))
    }
  }
  function attach(chosen: readonly File[]) {
    if (about === null) return
    const limit = sizeText(bytes, locale)
    const small = chosen.filter(({ size }) => size <= bytes)
    const room = Math.max(0, most - keptOf(about).files.length)
    const taken = small.slice(0, room).map((file) => ({ file, key: randomId() }))
    const left = namesOf(small.slice(room))
    const found = chosen
      .filter(({ size }) => size > bytes)
      .map(({ name }) => t`${name} is larger than ${limit}. Make it smaller.`)
    if (left) found.push(t`Attach at most ${most} files.`, t`Left out: ${left}`)
    const going = taken.map(({ key, file: { name, size } }) => ({ key, id: null, name, size }))
    keep(about, (now) => ({ files: [...now.files, ...going], problems: found }))
    for (const { key, file } of taken) void send(about, key, file)
  }
  function remove(key: string) {
    if (about !== null) keep(about, (now) => ({ ...now, files: without(now.files, key) }))
  }
  const clear = useCallback(() => about !== null && keep(about, () => NOTHING), [about])
  const ids = files.flatMap(({ id }) => id ?? [])
  return { files, ids, problems, busy: ids.length < files.length, attach, remove, clear }
}

/** Office programs put a picture of the copied text beside the text: then the text is meant. */
export function pastedFiles({ types, files }: DataTransfer): readonly File[] {
  return types.includes('text/plain') ? [] : [...files]
}

type Kept = { files: readonly Attached[]; problems: readonly string[] }

const NOTHING: Kept = { files: [], problems: [] }
const kept = new Map<string, Kept>()
const listeners = new Set<() => void>()

function keptOf(about: string): Kept {
  return kept.get(about) ?? NOTHING
}

function keep(about: string, change: (now: Kept) => Kept): void {
  kept.set(about, change(keptOf(about)))
  for (const tell of listeners) tell()
}

function useKept(about: string | null): Kept {
  return useSyncExternalStore(
    listen,
    () => (about === null ? NOTHING : keptOf(about)),
    () => NOTHING,
  )
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function without(files: readonly Attached[], key: string): readonly Attached[] {
  return files.filter((file) => file.key !== key)
}

function namesOf(files: readonly File[]): string {
  return files.map(({ name }) => name).join(', ')
}
