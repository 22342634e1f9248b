import { type ComponentType, useEffect, useRef, useState } from 'react'
import { takeBack } from './back-step.ts'
import type { ComboboxBoxProps, ComboboxProps } from './combobox-props.ts'
import { Dialog } from './dialog.tsx'

/* Loaded when a field is pressed on a phone (use-full-sheet.ts): nothing else may import this file. */

type SheetProps<T> = ComboboxProps<T> & {
  /** The field without a sheet. */
  Box: ComponentType<ComboboxBoxProps<T>>
  onClosed: () => void
}

/** The field and its choices on the whole screen of a phone. The form has its text from the field below. */
export function ComboboxSheet<T>({
  Box,
  onClosed,
  name,
  valueName,
  id,
  help,
  error,
  onLeave,
  ...field
}: SheetProps<T>) {
  const box = useRef<HTMLDivElement>(null)
  const covered = useCovered()
  useBack(onClosed)
  // After the dialog around it has opened, which takes the focus to its first button.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const close = () => history.back()
  return (
    <Dialog open onClose={close} title={field.label} place="inset-0 h-dvh max-h-none animate-slide-up">
      <div ref={box} style={{ paddingBottom: covered }}>
        <Box
          {...field}
          {...recentIn<T>(field)}
          stays
          hideLabel
          onSelect={(item) => {
            field.onSelect(item)
            if (!item) return
            remember(field, item)
            close()
          }}
        />
      </div>
    </Dialog>
  )
}

/** Back leaves the sheet and not the page. */
function useBack(onBack: () => void) {
  const stepped = useRef(false)
  const latest = useRef(onBack)
  latest.current = onBack
  useEffect(() => {
    if (!stepped.current) history.pushState({ ...history.state }, '')
    stepped.current = true
    return takeBack(() => latest.current())
  }, [])
}

/** How many pixels of the window the keyboard on the screen covers. */
function useCovered(): number {
  const [covered, setCovered] = useState(0)
  useEffect(() => {
    const seen = window.visualViewport
    const measure = () => seen && setCovered(Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)))
    measure()
    seen?.addEventListener('resize', measure)
    return () => seen?.removeEventListener('resize', measure)
  }, [])
  return covered
}

const MOST = 6
/** By kind of field and its language, the latest first; it lasts as long as the page, and the browser keeps nothing of it. */
const chosen = new Map<string, readonly unknown[]>()

type Remembering<T> = Pick<ComboboxProps<T>, 'recent' | 'itemKey'>
const keyOf = ({ kind, label }: { kind: string; label: string }) => `${kind} ${label}`

/** What has no key is no thing to come back to. */
function remember<T>({ recent, itemKey }: Remembering<T>, item: T) {
  if (!recent || itemKey(item) === '') return
  const others = (chosen.get(keyOf(recent)) ?? []) as readonly T[]
  const rest = others.filter((one) => itemKey(one) !== itemKey(item))
  chosen.set(keyOf(recent), [item, ...rest].slice(0, MOST))
}

function recentIn<T>({ recent, text }: Pick<ComboboxProps<T>, 'recent' | 'text'>) {
  const items = recent && text.trim() === '' ? (chosen.get(keyOf(recent)) as readonly T[] | undefined) : undefined
  return items && recent && { items, listTitle: recent.label, minLength: 0, status: 'idle' as const }
}
