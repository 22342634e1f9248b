import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { Entry } from '#app/admin/frame/navigation.ts'

export type Command = {
  id: string
  /** A sentence of ours, or a name that the server has in the language of the page. */
  label: MessageDescriptor | string
  icon: LucideIcon
  needs: Entry['needs']
  run: () => unknown
}
