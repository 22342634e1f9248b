import type { LucideIcon } from 'lucide-react'
import { createContext, type ReactNode, use, useId, useMemo } from 'react'
import { cx } from './cx.ts'

/** What the page has drawn: the id of an icon's drawing. */
const OnPage = createContext<ReadonlyMap<LucideIcon, string>>(new Map())

/** Draws icons that are repeated within it once for all; those are shown by `Drawn`. */
export function DrawnOnce({ icons, children }: { icons: readonly LucideIcon[]; children: ReactNode }) {
  const page = useId()
  // By place in the list: the built icons have no names (scripts/kept-icons.ts).
  const drawn = useMemo(() => new Map(icons.map((Icon, at) => [Icon, `${page}${at}`])), [icons, page])
  return (
    <OnPage value={drawn}>
      <svg aria-hidden="true" className="hidden">
        {[...drawn].map(([Icon, id]) => (
          <symbol key={id} id={id} viewBox="0 0 24 24">
            <Icon fill="inherit" />
          </symbol>
        ))}
      </svg>
      {children}
    </OnPage>
  )
}

/** An icon that may be there dozens of times: where the page has it drawn, it is a reference. Decoration. */
export function Drawn({ icon: Icon, className }: { icon: LucideIcon; className: string }) {
  const id = use(OnPage).get(Icon)
  if (!id) return <Icon aria-hidden="true" className={className} />
  return (
    <svg aria-hidden="true" className={cx('drawn', className)}>
      <use href={`#${id}`} />
    </svg>
  )
}
