import { Trans } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import type { MouseEvent } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'

/**
 * Fires `openChat` on the window (specification §2). The listener that opens the chat cancels the event; where
 * nobody does, the link leads to the contact page.
 */
export function ChatButton() {
  const open = (event: MouseEvent) => {
    if (!window.dispatchEvent(new Event('openChat', { cancelable: true }))) event.preventDefault()
  }
  return (
    <LocalLink to="/contact" onClick={open} className={buttonClass({ variant: 'secondary' })}>
      <MessageCircle aria-hidden="true" className="size-5" />
      <Trans>Chat with us</Trans>
    </LocalLink>
  )
}
