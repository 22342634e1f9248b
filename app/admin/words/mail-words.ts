import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { StaffMail } from '#modules/notifications/staff-mails.contract.ts'

export const MAIL_LOOKS: Record<StaffMail['status'], { word: MessageDescriptor; tone: BadgeTone }> = {
  queued: { word: msg({ message: 'On its way', context: 'mail' }), tone: 'sea' },
  sent: { word: msg({ message: 'Sent', context: 'mail' }), tone: 'success' },
  /** Without a mail server nothing leaves the machine. */
  held: { word: msg({ message: 'Kept here', context: 'mail' }), tone: 'neutral' },
  undeliverable: { word: msg({ message: 'Not delivered', context: 'mail' }), tone: 'danger' },
  returned: { word: msg({ message: 'Returned', context: 'mail' }), tone: 'danger' },
  /** Its address gets no mail. */
  withheld: { word: msg({ message: 'Not sent', context: 'mail' }), tone: 'danger' },
  /** The mail server is away or says no for now. */
  failed: { word: msg({ message: 'Not delivered yet', context: 'mail' }), tone: 'warning' },
}
