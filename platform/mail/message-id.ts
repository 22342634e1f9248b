/** The Message-ID of a mail that has none of its own: a server that gives the mail back names it. @param sender `Name <address>` */
export function messageIdOf(mailId: string, sender: string): string {
  const domain = /@([^\s<>"@]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost'
  return `<${mailId}@${domain}>`
}

const OWN = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i

/** The mails that Message-IDs name in this way. */
export function mailIdsIn(messageIds: readonly string[]): string[] {
  return messageIds.flatMap((id) => OWN.exec(id)?.[1]?.toLowerCase() ?? [])
}
