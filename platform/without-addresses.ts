/** A text of another program without the mail addresses in it: it may be shown to people whom those concern nothing. */
export function withoutAddresses(text: string): string {
  return text
    .split(' ')
    .map((word) => (word.includes('@') ? '[address]' : word))
    .join(' ')
}
