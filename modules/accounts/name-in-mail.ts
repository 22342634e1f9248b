/**
 * A name made safe for mails that anyone can cause to be sent to anyone: mail programs turn what looks like an address into a
 * link, and a stranger's text must not become a link or a paragraph in our mail.
 */
export function nameInMail(name: string): string {
  return name.replace(/[.:/@]+(?=\S)/g, '$& ').replace(/\s+/g, ' ')
}
