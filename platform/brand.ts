/** Change this record to run the site under another name. Safe for the browser. */
export const BRAND = {
  name: 'Jangada',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
  ],
} as const

/** The name as used in file names and addresses. */
export const BRAND_SLUG = BRAND.name.toLowerCase()
