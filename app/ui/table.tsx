import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export type TableProps = ComponentProps<'table'> & {
  /** What the table holds. */
  caption: ReactNode
  hideCaption?: boolean
  dense?: boolean
}

const PINNED =
  'md:[&_.pinned]:sticky md:[&_.pinned]:right-0 md:[&_td.pinned]:bg-inherit md:[&_.pinned]:shadow-[inset_1px_0_0_var(--line)] ' +
  // It covers the outline of its row, so it draws its own part of it.
  'md:[&_tr:focus-visible_.pinned]:shadow-[inset_0_3px_0_var(--focus),inset_0_-3px_0_var(--focus),inset_-3px_0_0_var(--focus)]'

/**
 * A data table: headings in `th` with a scope, figures in cells with the class `figures`. Wide ones scroll within; cells with the
 * class `pinned`, such as those with buttons, stay in sight at its end.
 */
export function Table({ caption, hideCaption, dense, className, children, ...rest }: TableProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      aria-label={typeof caption === 'string' ? caption : undefined}
      data-print="fit"
      // `relative`: words for screen readers are placed absolutely, and would stand out of the page.
      className="relative max-w-full overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table
        {...rest}
        className={cx(
          'w-full border-collapse text-left text-ink text-sm',
          '[&_thead_th]:whitespace-nowrap [&_thead_th]:bg-sunken [&_thead_th]:font-semibold [&_thead_th]:text-soft',
          '[&_tbody_tr]:border-line [&_tbody_tr]:border-t [&_tbody_th]:font-semibold',
          // Opaque, since the columns pass below what is pinned.
          '[&_tbody_tr:hover]:bg-[color-mix(in_oklab,var(--sea-tint)_60%,var(--surface))]',
          PINNED,
          '[&_td.figures]:text-right [&_th.figures]:text-right',
          // A narrow column is as wide as the longest word of its buttons, not as one letter.
          '[&_td_button]:wrap-break-word',
          dense
            ? '[&_td]:px-3 [&_td]:py-1.5 [&_th]:px-3 [&_th]:py-1.5'
            : '[&_td]:px-4 [&_td]:py-3 [&_th]:px-4 [&_th]:py-3',
          className,
        )}
      >
        <caption className={hideCaption ? 'sr-only' : 'px-4 py-3 text-left font-semibold'}>{caption}</caption>
        {children}
      </table>
    </section>
  )
}
