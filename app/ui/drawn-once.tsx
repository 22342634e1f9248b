import type { LucideIcon } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { cx } from './cx.ts'

const OnPage = createContext<readonly LucideIcon[]>([])

/** Draws icons that are repeated within it once for all; those are shown by `Drawn`. */
export function DrawnOnce({ icons, children }: { icons: readonly LucideIcon[]; children: ReactNode }) {
  return (
    <OnPage value={icons}>
      <svg aria-hidden="true" className="hidden">
        {icons.map((Icon) => (
          <symbol key={idOf(Icon)} id={idOf(Icon)} viewBox="0 0 24 24">
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
  if (!use(OnPage).includes(Icon)) return <Icon aria-hidden="true" className={className} />
  return (
    <svg aria-hidden="true" className={cx('drawn', className)}>
      <use href={`#${idOf(Icon)}`} />
    </svg>
  )
}

function idOf({ displayName }: LucideIcon): string {
  return `drawn-${displayName}`
}
