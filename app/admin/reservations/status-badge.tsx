import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'

/** A status in words, with a colour that helps. */
export function StatusBadge({ look }: { look: { word: MessageDescriptor; tone: BadgeTone } }) {
  const { i18n } = useLingui()
  return <Badge tone={look.tone}>{i18n._(look.word)}</Badge>
}
