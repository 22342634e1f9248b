import { SOCIAL_NETWORKS, site } from './site.ts'

const NETWORKS = {
  instagram: { name: 'Instagram', href: 'https://www.instagram.com/' },
  youtube: { name: 'YouTube', href: 'https://www.youtube.com/' },
  linkedin: { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
}

/** Pages of the company on other sites, as it gave them; of a site that nobody runs, the front doors of those sites. */
export function socialLinks(): { name: string; href: string }[] {
  const { company } = site()
  if (!company) return Object.values(NETWORKS)
  return SOCIAL_NETWORKS.flatMap((network) => {
    const href = company[network]
    return href ? [{ ...NETWORKS[network], href }] : []
  })
}
