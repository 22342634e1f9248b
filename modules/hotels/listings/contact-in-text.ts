import { findPhoneNumbersInText } from 'libphonenumber-js/max'

/** A link, an address of a site or of mail: words around a dot that is followed by a letter, or what begins like one. */
const LINK =
  /https?:\/\/|www\.|[\w.+-]+@[\w-]+\.\w|\b[a-z\d-]{2,}\.(?:com|net|org|info|io|app|me|br|pt|eu|link|site|online|shop|store)\b/i

/** Whether a text leads a guest past us: links, mail addresses and telephone numbers are for staff to look at. */
export function hasContact(text: string): boolean {
  return LINK.test(text) || findPhoneNumbersInText(text, 'BR').length > 0
}
