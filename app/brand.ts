/** The one record that another house changes to put its own name on the site. */
export const BRAND = { name: 'Jangada' } as const
