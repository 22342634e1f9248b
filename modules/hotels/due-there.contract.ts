/** An amount in any currency, also in one that the site does not sell in. */
export function dueText({ amount, currency }: { amount: string; currency: string }, locale: string): string {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount))
  } catch {
    // No currency that is known: as it was told.
    return `${amount} ${currency}`
  }
}
