/** Check digits of Brazilian tax ids. Pure; punctuation does not matter. */

/** Letters and digits alone, in capitals. */
export const signsOf = (text: string) => text.replace(/[^0-9a-z]/gi, '').toUpperCase()

/**
 * CPF: eleven digits, the last two by mod 11 with weights 10…2 and 11…2. A row of one digit passes the sum and is nobody's.
 */
export function isCpf(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (digits.length !== 11 || /^(\d)\1*$/.test(digits)) return false
  const values = [...digits].map(Number)
  return [9, 10].every((at) => {
    const rest = weighted(values.slice(0, at), (i) => at + 1 - i) % 11
    return values[at] === (rest < 2 ? 0 : 11 - rest)
  })
}

/**
 * CNPJ, in digits or with letters as it is given out from July 2026 on: twelve signs of 0–9 and A–Z and two check digits.
 * A sign counts as its ASCII code less 48, so that digits count as before; weights run 2…9 from the right, mod 11
 * (Receita Federal, Instrução Normativa RFB 2.229/2024; its example is 12.ABC.345/01DE-35).
 */
export function isCnpj(text: string): boolean {
  const signs = signsOf(text)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(signs) || /^(.)\1*$/.test(signs)) return false
  const values = [...signs].map((sign) => sign.charCodeAt(0) - 48)
  return [12, 13].every((at) => {
    const rest = weighted(values.slice(0, at), (i) => ((at - 1 - i) % 8) + 2) % 11
    return values[at] === (rest < 2 ? 0 : 11 - rest)
  })
}

function weighted(values: readonly number[], weight: (index: number) => number): number {
  return values.reduce((sum, value, i) => sum + value * weight(i), 0)
}
