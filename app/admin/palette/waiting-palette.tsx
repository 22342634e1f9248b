import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { FIND_MOST } from '#modules/backoffice/kinds.contract.ts'

export type PaletteProps = {
  /** What was typed before the palette had come. */
  typed: RefObject<string>
  onClose: () => void
  onKeys: () => void
}

/** From above, so that the field stays where it is while what is found below it comes and goes. */
export const PLACE =
  'inset-x-0 top-0 bottom-auto max-h-[90dvh] animate-drop rounded-b-2xl sm:top-[10dvh] sm:mx-auto sm:max-h-[80dvh] sm:rounded-xl'

/** Stands in until the code of the palette has come, so that who types at once loses nothing. */
export function WaitingPalette({ typed, onClose }: PaletteProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Dialog open place={PLACE} onClose={onClose} title={<Trans>Find anything</Trans>}>
      <input
        ref={field}
        type="text"
        aria-label={t`Find anything`}
        onChange={({ target }) => {
          typed.current = target.value
        }}
        {...useFieldProps()}
      />
    </Dialog>
  )
}

/** The field of both. */
export function useFieldProps() {
  const { t } = useLingui()
  return {
    maxLength: FIND_MOST,
    placeholder: t`Code, name, email or page`,
    className:
      'min-h-11 w-full rounded-md border border-edge bg-paper px-3 text-base outline-none placeholder:text-soft focus-visible:outline-2 focus-visible:outline-focus',
  }
}
