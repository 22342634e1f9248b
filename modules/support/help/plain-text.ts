/** The body of an article without its marks. */
export function plain(body: string): string {
  return body
    .replace(/\[([^[\]]+)\]\([^()]+\)/g, '$1')
    .replace(/\*\*/g, '')
    .replace(/^(## |- |\d+\. )/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}
