/** The one record that another house changes to put its own name on the site. Safe for the browser. */
export const BRAND = {
  name: 'Jangada',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
  ],
} as const

/** The name as files and addresses write it. */
export const BRAND_SLUG = BRAND.name.toLowerCase()
