import { BRAND } from '#platform/brand.ts'
import { MARK } from './logo-shapes.ts'

/** The sign alone. Decoration: the name beside it, or the link around it, says what it is. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className ?? 'size-9'}>
      <circle {...MARK.sun} className="fill-sun-300" />
      <path d={MARK.sail} className="fill-sun-500" />
      <path d={MARK.panel} className="fill-sun-600" />
      <path d={MARK.hull} fill="currentColor" />
    </svg>
  )
}

/** The sign and the name. The raft takes the colour of the text, so it works on paper and on the sea. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 ${className ?? ''}`}>
      <LogoMark />
      <span className="font-display font-bold text-2xl leading-none tracking-[-0.035em]">{BRAND.name}</span>
    </span>
  )
}
