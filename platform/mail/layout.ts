import type { Locale } from '../locale.ts'

type Content = {
  locale: Locale
  heading: string
  paragraphs: string[]
  action?: { label: string; href: string }
  footer?: string
}

/** One plain frame for every message: the same words as text and as HTML that any mail program shows. */
export function mailLayout({ locale, heading, paragraphs, action, footer }: Content): { text: string; html: string } {
  const text = [heading, ...paragraphs, action && `${action.label}: ${action.href}`, footer]
    .filter(Boolean)
    .join('\n\n')
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.href)}" style="background:#0b5563;color:#fff;padding:12px 20px;border-radius:10px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : ''
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><body style="margin:0;background:#faf6ef;font-family:system-ui,sans-serif;color:#16282d"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><h1 style="font-size:24px">${escapeHtml(heading)}</h1>${paragraphs.map((p) => `<p style="line-height:1.6">${escapeHtml(p)}</p>`).join('')}${button}${footer ? `<p style="font-size:13px;color:#55666b">${escapeHtml(footer)}</p>` : ''}</div></body></html>`
  return { text, html }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
