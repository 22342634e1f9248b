/** The one record that another house changes to put its own name on the site. */
export const BRAND = {
  name: 'Jangada',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
  ],
} as const
