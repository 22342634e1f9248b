import { BRAND } from '../brand.ts'

/** The sail raft and the name; both take the colour of the text around them. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
        <path d="M15 3c7 4 11 10 12 18H15z" className="fill-sun" />
        <path d="M13 8v13H6c1-5 3-9 7-13z" fill="currentColor" />
        <path d="M3 24h26c-1 3-3 5-6 5H9c-3 0-5-2-6-5z" fill="currentColor" />
      </svg>
      <span className="font-bold font-display text-2xl text-ink tracking-tight">{BRAND.name}</span>
    </span>
  )
}
