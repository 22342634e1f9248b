import { findPhoneNumbersInText } from 'libphonenumber-js/max'

/** What begins like a link, an address of mail, and the usual endings of sites. */
const LINK =
  /https?:\/\/|www\.|\w@[\w-]+\.\w|\w\.(?:com|net|org|info|io|app|me|br|pt|eu|link|site|online|shop|store)\b/i

/** Whether a text leads a guest past us: links, mail addresses and telephone numbers are for staff to look at. */
export function hasContact(text: string): boolean {
  return LINK.test(text) || findPhoneNumbersInText(text, 'BR').length > 0
}
