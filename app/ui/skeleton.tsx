import { cx } from './cx.ts'

/**
 * A grey shape in the place and size of what is coming. Decoration: the region that holds it says `aria-busy` and tells in
 * words that it is loading.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('skeleton block rounded-md', className ?? 'h-4 w-full')} />
}

const WIDTHS = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']

/** Lines of text that are coming. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cx('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity and never move
          key={line}
          className={cx('h-3.5', line === lines - 1 ? 'w-3/5' : WIDTHS[line % WIDTHS.length])}
        />
      ))}
    </span>
  )
}
