/** Whether a text is a Brazilian postal code (CEP): 8 digits, such as 60165-120. */
export function isBrazilianPostalCode(text: string): boolean {
  return /^\d{5}-?\d{3}$/.test(text.trim())
}
