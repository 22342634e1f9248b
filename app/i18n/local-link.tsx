import { type LinkProps, NavLink, type NavLinkProps } from 'react-router'
import { SiteLink } from './site-link.tsx'
import { useLocalPath } from './use-locale.ts'

/** A link to a path of the route table that stays in the language of the page. */
export function LocalLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <SiteLink to={useLocalPath()(to)} {...rest} />
}

export function LocalNavLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & { to: string }) {
  return <NavLink to={useLocalPath()(to)} {...rest} />
}
