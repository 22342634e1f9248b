import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '#app/ui/card.tsx'

/** A titled part of the page. What goes from it with the focus, such as a row that was removed, leaves the focus to its title. */
export function Panel({ title, children, aside }: { title: ReactNode; children: ReactNode; aside?: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null)
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) head.current?.focus()
  })
  return (
    <Card look="flat" padded={false} className="rounded-lg">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus is */}
      <section
        onFocus={({ target }) => {
          focused.current = target
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-2.5">
          <h2 ref={head} tabIndex={-1} className="rounded-sm font-semibold">
            {title}
          </h2>
          {aside}
        </div>
        <div className="p-4">{children}</div>
      </section>
    </Card>
  )
}
