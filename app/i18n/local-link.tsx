import { type LinkProps, NavLink, type NavLinkProps } from 'react-router'
import { isOpenPage } from '#platform/site.ts'
import { SiteLink } from './site-link.tsx'
import { useLocalPath } from './use-locale.ts'

/** A link to a path of the route table that stays in the language of the page; only its words where the page is closed (decision 70). */
export function LocalLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const localPath = useLocalPath()
  return isOpenPage(to) ? <SiteLink to={localPath(to)} {...rest} /> : rest.children
}

export function LocalNavLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & { to: string }) {
  return <NavLink to={useLocalPath()(to)} {...rest} />
}
