/* What is typed and not sent stays for as long as the tab, so that a reload or a look elsewhere loses nothing. */
const PREFIX = 'message-draft:'
const open = new Map<string, string>()

export function readDraft(stayId: string): string {
  try {
    return sessionStorage.getItem(PREFIX + stayId) ?? ''
  } catch {
    return open.get(stayId) ?? ''
  }
}

export function keepDraft(stayId: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(PREFIX + stayId)
    else sessionStorage.setItem(PREFIX + stayId, text)
  } catch {
    open.set(stayId, text)
  }
}
