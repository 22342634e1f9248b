/**
 * A name as it may stand in a mail that anyone can have sent to anyone: mail programs make links of what looks like an
 * address, and a stranger's words must become neither a link nor a paragraph in a message of ours.
 */
export function nameInMail(name: string): string {
  return name.replace(/[.:/@]+(?=\S)/g, '$& ').replace(/\s+/g, ' ')
}
