import { BRAND } from '#platform/brand.ts'
import { logoPath } from '#platform/logo.contract.ts'
import { site } from '#platform/site.ts'
import { MARK } from './logo-shapes.ts'

/** The sign alone. Decoration: the name beside it, or the link around it, says what it is. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <circle {...MARK.sun} className="fill-sun-300" />
      <path d={MARK.sail} className="fill-sun-500" />
      <path d={MARK.panel} className="fill-sun-600" />
      <path d={MARK.hull} fill="currentColor" />
    </svg>
  )
}

/** The sign and the name, or what staff have uploaded in their place. The raft takes the colour of the text, so it works on paper and on the sea. */
export function Logo() {
  const { logo } = site()
  if (logo) {
    return <img src={logoPath(logo)} alt={BRAND.name} width={logo.width} height={logo.height} className="own-logo" />
  }
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark />
      <span className="logo-name">{BRAND.name}</span>
    </span>
  )
}
