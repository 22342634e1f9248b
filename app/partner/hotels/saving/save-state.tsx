import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CloudOff, PencilLine, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { SaveStatus } from './saver.ts'
import type { Editor } from './use-editor.ts'

type Look = { icon: ReactNode; words: ReactNode; tone: string }

/** Whether what was typed is safe, in a word. */
export function SaveState({ editor: { state } }: { editor: Editor }) {
  const { t } = useLingui()
  const { icon, words, tone } = useLooks()[state.status]
  const said = state.status === 'refused' && state.problem?.message
  return (
    <p role="status" aria-label={t`Saving`} className={cx('flex min-h-6 items-center gap-2 text-sm', tone)}>
      {icon}
      <span>{said || words}</span>
    </p>
  )
}

function useLooks(): Record<SaveStatus, Look> {
  const quiet = 'text-soft'
  const ready = { icon: <Check aria-hidden="true" className="size-4" />, tone: quiet }
  const pen = <PencilLine aria-hidden="true" className="size-4" />
  return {
    saved: { ...ready, words: <Trans>Everything is saved</Trans> },
    waiting: { icon: pen, tone: quiet, words: <Trans>Will be saved in a moment</Trans> },
    saving: { icon: <Spinner className="size-4" />, tone: quiet, words: <Trans>Saving…</Trans> },
    incomplete: {
      icon: pen,
      tone: quiet,
      words: <Trans>Not complete yet: kept on this device until it is</Trans>,
    },
    offline: {
      icon: <CloudOff aria-hidden="true" className="size-4" />,
      tone: 'text-warning',
      words: <Trans>No connection: kept on this device and sent when it is back</Trans>,
    },
    refused: {
      icon: <TriangleAlert aria-hidden="true" className="size-4" />,
      tone: 'text-danger',
      words: <Trans>Something needs a change before you can save it</Trans>,
    },
    conflict: {
      icon: <TriangleAlert aria-hidden="true" className="size-4" />,
      tone: 'text-warning',
      words: <Trans>Not saved: choose above</Trans>,
    },
  }
}
