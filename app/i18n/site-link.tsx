import { Link, type LinkProps } from 'react-router'

/** Addresses that a link leaves as they are. */
const PLAIN = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^#]+)?(?:#.+)?$/

/**
 * React Router's link. A page draws dozens of them, and what makes them go somewhere without loading a page (resolved paths, handlers,
 * prefetching) is of use in a browser only: the server draws what they become.
 */
export const SiteLink = import.meta.env.SSR ? DrawnLink : Link

function DrawnLink(props: LinkProps) {
  const { to, discover, prefetch, mask, state, relative, replace, reloadDocument, ...rest } = props
  const { preventScrollReset, viewTransition, defaultShouldRevalidate, ...attributes } = rest
  if (prefetch || typeof to !== 'string' || !PLAIN.test(to)) return <Link {...props} />
  return <a {...attributes} href={to} data-discover={discover === 'none' ? undefined : 'true'} />
}
