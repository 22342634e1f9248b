import { escapeHtml } from '#platform/mail/escape-html.ts'
import { MAIL_INKS, type MailBlock } from '#platform/mail/layout.ts'

/** A second way on, below what is told. */
export function linkBlock(label: string, href: string): MailBlock {
  return {
    html: `<p style="margin:18px 0 0;font-size:14px"><a class="sea" href="${escapeHtml(href)}" style="color:${MAIL_INKS.sea}">${escapeHtml(label)}</a></p>`,
    text: `${label}: ${href}`,
  }
}
