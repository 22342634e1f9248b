import { cx } from './cx.ts'

/** The initials of someone, as a picture beside the name. Decoration only. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid shrink-0 select-none place-items-center rounded-full bg-sea-tint font-bold text-sea uppercase',
        className ?? 'size-9 text-sm',
      )}
    >
      {initialsOf(name)}
    </span>
  )
}

/** First letters of the first and the last word: "Ana Maria Souza" → "AS". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0] ?? '').join('')
}
