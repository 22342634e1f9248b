import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { type Entry, FIND_BOOKING, openOf } from '#app/shell/navigation.ts'
import { socialLinks } from '#platform/social-links.contract.ts'

const COLUMNS: { title: MessageDescriptor; entries: Entry[] }[] = [
  {
    title: msg`Travel`,
    entries: [
      { to: '/flights', label: msg`Flights` },
      { to: '/hotels', label: msg`Hotels` },
      { to: '/packages', label: msg`Packages` },
      { to: '/car-rental', label: msg`Car rental` },
      { to: '/insurance', label: msg`Insurance` },
      { to: '/offers', label: msg`Offers` },
      { to: '/explore', label: msg`Where can I go?` },
    ],
  },
  {
    title: msg`Company`,
    entries: [
      { to: '/about-us', label: msg`About Us` },
      { to: '/careers', label: msg`Careers` },
      { to: '/contact', label: msg`Contact` },
      { to: '/help', label: msg`Help` },
      FIND_BOOKING,
    ],
  },
  {
    title: msg`Partners`,
    entries: [
      { to: '/hotel-owner/login', label: msg`Partner sign in` },
      { to: '/hotel-owner/register', label: msg`List your hotel` },
      { to: '/hotel-owner/terms', label: msg`Partner terms` },
    ],
  },
]

/** Where the footer leads: what is open, and the company's own pages elsewhere. */
export function FooterNavigation() {
  const { i18n, t } = useLingui()
  return (
    <nav aria-label={t`Footer`} className="grid grid-cols-2 gap-8 sm:grid-cols-4">
      {COLUMNS.map(({ title, entries }) => (
        <div key={title.id}>
          <h2 className="font-semibold text-ink text-sm">{i18n._(title)}</h2>
          <ul className="mt-2">
            {openOf(entries).map(({ to, label }) => (
              <li key={to}>
                <LocalLink to={to} className="footer-link">
                  {i18n._(label)}
                </LocalLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <FollowUs />
    </nav>
  )
}

function FollowUs() {
  const links = socialLinks()
  if (links.length === 0) return null
  return (
    <div>
      <h2 className="font-semibold text-ink text-sm">
        <Trans>Follow us</Trans>
      </h2>
      <ul className="mt-2">
        {links.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noreferrer" className="footer-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
