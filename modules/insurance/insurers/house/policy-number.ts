/** `HA-0010001-5`: seven digits and the check digit of Luhn, so that a slip on the telephone is noticed. */
export function policyNumber(serial: number): string {
  const digits = String(serial).padStart(7, '0')
  return `HA-${digits}-${checkDigit(digits)}`
}

/** Null for what is no number of ours. */
export function serialOf(number: string): number | null {
  const [, digits = '', check] = /^HA-(\d{7,9})-(\d)$/.exec(number) ?? []
  return digits && check === checkDigit(digits) ? Number(digits) : null
}

function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
