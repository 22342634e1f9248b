import type { Flag } from './messages.contract.ts'

/**
 * What a reader should be warned of: ways off the site (links, addresses, numbers) and requests for money beside it, as those
 * write who deceive. Text is never held back for it, so it may be wrong now and then. Pure.
 */
export function flagsOf(text: string): Flag[] {
  const plain = folded(text)
  const email = EMAIL.test(plain)
  const flags: [Flag, boolean][] = [
    ['link', LINK.test(plain.replace(ALL_EMAILS, ' '))],
    ['email', email],
    ['phone', hasPhone(plain)],
    ['payment', PAYMENT.some((pattern) => pattern.test(plain))],
  ]
  return flags.flatMap(([flag, is]) => (is ? [flag] : []))
}

/** Small, without accents and without the invisible signs and wide letters that hide a word from a search. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .toLowerCase()
}

const ENDINGS =
  'com|net|org|info|biz|io|co|me|app|dev|site|online|shop|store|link|live|xyz|top|click|ly|gl|br|pt|us|uk|es|fr|de|it|ru|cn'
const DOT = String.raw`(?:\.|\s?[([]\s?(?:dot|ponto)\s?[)\]]\s?|\s(?:dot|ponto)\s)`
const AT = String.raw`(?:@|\s?[([]\s?(?:at|arroba)\s?[)\]]\s?|\s(?:at|arroba)\s)`
const EMAIL_TEXT = String.raw`[a-z0-9._%+-]+${AT}[a-z0-9-]+(?:${DOT}[a-z0-9-]+)*${DOT}(?:${ENDINGS})\b`
const EMAIL = new RegExp(EMAIL_TEXT)
const ALL_EMAILS = new RegExp(EMAIL_TEXT, 'g')
const LINK = new RegExp(
  String.raw`\b(?:https?|hxxps?)\s?:|\bwww\s?\.|\b[a-z0-9-]{2,}(?:\.|\s?[([]\s?(?:dot|ponto)\s?[)\]]\s?)(?:${ENDINGS})(?![a-z0-9])`,
)

/** What has many digits and is not a telephone number: days, times, amounts. */
const NO_PHONE = [
  /\b\d{4}-\d{2}-\d{2}\b/g,
  /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/g,
  /\b\d{1,2}[:h]\d{2}\b/g,
  /(?:r\$|us\$|\$|€|£|brl|usd|eur)\s?\d[\d.,]*/g,
  /\b\d[\d.,]*\s?(?:reais|euros?|dollars?|dolares|m2|km)\b/g,
]
const DIGITS = /\+?\(?\d(?:[\s().-]{0,3}\d){7,14}(?!\d)/
const DIGIT_WORDS =
  /(?:\b(?:zero|um|dois|tres|quatro|cinco|seis|meia|sete|oito|nove|one|two|three|four|five|six|seven|eight|nine)\b[\s,.-]*){7,}/
const MESSENGERS = /\b(?:whats\s?app|zap\s?zap|whats|telegram|signal)\b.{0,40}\d{4,}|\bwa\.me\b/

function hasPhone(text: string): boolean {
  const rest = NO_PHONE.reduce((left, pattern) => left.replace(pattern, ' '), text)
  return DIGITS.test(rest) || DIGIT_WORDS.test(rest) || MESSENGERS.test(rest)
}

const MEANS =
  'pix|boleto|iban|swift|bank|banco|bancaria|paypal|zelle|venmo|wise|western union|moneygram|crypto|bitcoin|usdt|gift card|credit card|cartao|conta|account|por fora|link'
const ASKS =
  'pay|paid|payment|send|transfer|wire|deposit|settle|refund|pagar|pague|paguem|pagamento|enviar|envie|mande|transferir|transfira|transferencia|depositar|deposite|deposito|quitar|reembolso'
const PAYMENT = [
  new RegExp(String.raw`\b(?:${ASKS})\b[^.!?\n]{0,60}\b(?:${MEANS})\b`),
  new RegExp(String.raw`\b(?:${MEANS})\b[^.!?\n]{0,60}\b(?:${ASKS})\b`),
  /\b(?:chave|codigo)\s+(?:do\s+)?pix\b|\bpix\s*:/,
  /\b(?:outside|off)\s+(?:of\s+)?(?:jangada|the (?:site|platform|app))\b|\bfora d[ao] (?:jangada|site|plataforma|app)\b/,
  /\b(?:card|cartao)\b[^.!?\n]{0,40}\b(?:number|numero|cvv|cvc|code|codigo|security|validade|expiry)\b/,
  /\b(?:cvv|cvc|western union|moneygram)\b/,
  /\b(?:\d[ -]?){15,16}\b/,
]
