import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'

export type Tab = {
  id: string
  label: ReactNode
  icon?: ReactNode
  panel: ReactNode
  /** Where the tab leads before JavaScript has come; it is a plain link until then. */
  href?: string
}

export type TabsProps = {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** Controlled from outside with `onSelect`; otherwise the first, or `initial`, is open. */
  selected?: string
  initial?: string
  onSelect?: (id: string) => void
  className?: string
  panelClassName?: string
}

/** Tabs after the ARIA pattern: arrows, Home and End move and select. All panels stay mounted, so nothing typed is lost. */
export function Tabs({ label, tabs, selected, initial, onSelect, className, panelClassName }: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(initial ?? tabs[0]?.id)
  const current = selected ?? own

  function select(id: string) {
    setOwn(id)
    onSelect?.(id)
  }
  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === current)
    const next = nextIndex(event.key, Math.max(0, at), tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    select(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus()
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} className="flex flex-wrap gap-1 py-1">
        {tabs.map((tab) => (
          <TabButton key={tab.id} tab={tab} base={base} selected={tab.id === current} onSelect={select} />
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== current}
          className={panelClassName ?? 'pt-4'}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}

const TAB =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-4 text-[0.9375rem] font-semibold no-underline ' +
  'transition-colors text-soft hover:bg-sea-tint hover:text-ink aria-selected:bg-sea aria-selected:text-on-sea [&_svg]:size-5'

type TabButtonProps = { tab: Tab; base: string; selected: boolean; onSelect: (id: string) => void }

function TabButton({ tab, base, selected, onSelect }: TabButtonProps) {
  const shared = {
    role: 'tab',
    id: `${base}-${tab.id}`,
    'aria-selected': selected,
    'aria-controls': `${base}-${tab.id}-panel`,
    tabIndex: selected ? 0 : -1,
    className: cx(TAB),
  }
  const content = (
    <>
      {tab.icon}
      {tab.label}
    </>
  )
  if (tab.href === undefined) {
    return (
      <button type="button" {...shared} onClick={() => onSelect(tab.id)}>
        {content}
      </button>
    )
  }
  return (
    <a
      href={tab.href}
      {...shared}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onSelect(tab.id)
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        onSelect(tab.id)
      }}
    >
      {content}
    </a>
  )
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
