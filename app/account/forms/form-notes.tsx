import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { ProblemAlert as Alert, FormNotes as Notes } from '#app/kit/frame/form-notes.tsx'

/** Travellers are told of a failure without a sentence as of a line that broke: there they can do something. */
export function FormNotes(props: ComponentProps<typeof Notes>) {
  const { t } = useLingui()
  return <Notes {...props} fallback={t`Network error. Please check your connection and try again.`} />
}

export function ProblemAlert({ problem }: Pick<ComponentProps<typeof Alert>, 'problem'>) {
  const { t } = useLingui()
  return <Alert problem={problem} fallback={t`Network error. Please check your connection and try again.`} />
}
