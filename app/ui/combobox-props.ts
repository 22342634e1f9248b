import type { ReactNode } from 'react'
import type { FieldFrame } from './field.tsx'
import type { ComboboxStatus } from './use-combobox.ts'

export type ComboboxMessages = {
  loading: string
  /** Nothing was found. */
  empty: string
  error: string
  /** The word on the button beside the error; without `onRetry` it is not shown. */
  retry?: string
}

export type ComboboxProps<T> = FieldFrame & {
  /** What the list offers for the present text; the caller searches (and waits, and drops answers that come too late). */
  items: readonly T[]
  itemKey: (item: T) => string
  /** The text that is in the input once the item is chosen. */
  itemText: (item: T) => string
  renderItem?: (item: T) => ReactNode
  text: string
  onTextChange: (text: string) => void
  selected: T | null
  /** Gets null as soon as the text no longer is that of the chosen item. */
  onSelect: (item: T | null) => void
  status?: ComboboxStatus
  messages: ComboboxMessages
  onRetry?: () => void
  /** The focus has left, and no row was taken. */
  onLeave?: () => void
  /** Letters needed before the list opens. */
  minLength?: number
  /** Of the text, and of the hidden input with the chosen item's key, in a form that is posted. */
  name?: string
  valueName?: string
  placeholder?: string
  lead?: ReactNode
  disabled?: boolean
  /** On phones what was chosen before is offered while nothing is typed; fields of one kind share it. */
  recent?: { kind: string; label: string }
}

/** `stays`: the list is open whenever it has something to say, and what closes it is around it. */
export type ComboboxBoxProps<T> = ComboboxProps<T> & { stays: boolean; listTitle?: string }
