import { type Money, toMajor } from '#platform/money.ts'

/**
 * The text of a dynamic Pix code ("copia e cola"): EMV QR Code for merchants with the fields of the Manual de Padrões para
 * Iniciação do Pix (Banco Central do Brasil). The address is under `.invalid`: no bank will ever find a payee there.
 * @param amount in BRL
 */
export function brCode(pix: { amount: Money; merchant: string; city: string; ref: string }): string {
  const { amount, merchant, city, ref } = pix
  const fields = [
    field('00', '01'),
    field('01', '12'), // for one payment only
    field('26', field('00', 'br.gov.bcb.pix') + field('25', `sandbox-pay.invalid/pix/${ref}`)),
    field('52', '0000'),
    field('53', '986'),
    field('54', toMajor(amount).toFixed(2)),
    field('58', 'BR'),
    field('59', plain(merchant).slice(0, 25)),
    field('60', plain(city).slice(0, 15)),
    field('62', field('05', '***')),
  ]
  const text = `${fields.join('')}6304`
  return text + crc16(text)
}

/** CRC-16/CCITT-FALSE of EMV: polynomial 0x1021, start 0xFFFF, four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value
}

/** Terminals read ASCII. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .toUpperCase()
}
