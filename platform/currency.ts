/** The currencies that the site knows. */
export const CURRENCIES = ['BRL', 'USD', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

export function isCurrency(text: string): text is Currency {
  return (CURRENCIES as readonly string[]).includes(text)
}
