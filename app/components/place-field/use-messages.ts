import { useLingui } from '@lingui/react/macro'
import type { ComboboxMessages } from '#app/ui/combobox-props.ts'

/** What the lists of places say when they have no rows to show. */
export function useMessages(): ComboboxMessages {
  const { t } = useLingui()
  return {
    loading: t`Searching…`,
    empty: t`No place found. Check the spelling, or try a larger city nearby.`,
    error: t`Connection error. Please try again.`,
    retry: t`Try again`,
  }
}
