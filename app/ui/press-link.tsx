import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'

type PressLinkProps = Omit<ComponentProps<'a'>, 'href' | 'role'> & {
  /** Leads to what a press shows in place: for browsers without our code, and for new tabs. */
  href: string
  onPress: () => void
}

/** A button that is a link until the page listens. */
export function PressLink({ onPress, ...rest }: PressLinkProps) {
  function press(event: MouseEvent | KeyboardEvent) {
    event.preventDefault()
    onPress()
  }
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: a button leads nowhere before JavaScript has come
    // biome-ignore-start lint/a11y/useValidAnchor: see above
    <a
      {...rest}
      role="button"
      onClick={(event) => {
        if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) press(event)
      }}
      onKeyDown={(event) => {
        if (event.key === ' ') press(event)
      }}
    />
    // biome-ignore-end lint/a11y/useValidAnchor: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  )
}
