import { linkClass } from './link.tsx'

type PhoneLinkProps = { number: string; look?: Parameters<typeof linkClass>[0]; className?: string }

/** A number as people write it; in its address it has no spaces (RFC 3966). */
export function PhoneLink({ number, look, className = '' }: PhoneLinkProps) {
  return (
    <a className={`${linkClass(look)} ${className}`} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {number}
    </a>
  )
}
