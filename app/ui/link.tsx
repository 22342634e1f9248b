import type { ComponentProps } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { cx } from './cx.ts'

const LOOKS = {
  /** Inside running text: underlined, so that colour is not the only sign. */
  text: 'font-medium text-sea underline decoration-1 underline-offset-[0.2em] hover:decoration-2 hover:text-sea-strong',
  /** Stands alone (menus, footers, card titles): the line comes when pointed at. */
  quiet: 'text-ink no-underline underline-offset-[0.25em] hover:text-sea hover:underline',
} as const

export type LinkLook = keyof typeof LOOKS

/** The classes of a link, for an `<a>` that leaves the site. */
export function linkClass(look: LinkLook = 'text'): string {
  return cx('rounded-sm transition-colors', LOOKS[look])
}

/** A link within the site, in the language of the page. */
export function TextLink({ look, className, ...rest }: ComponentProps<typeof LocalLink> & { look?: LinkLook }) {
  return <LocalLink {...rest} className={cx(linkClass(look), className)} />
}
