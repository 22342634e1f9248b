import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#app/ui/cx.ts'

type SheetProps = {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  /** Links to other pages. */
  foot?: ReactNode
  /** On the left where there is room for it. */
  picture?: ReactNode
  /** On the right where there is room for it, otherwise below. */
  beside?: ReactNode
  /** True when it has replaced a form: the title then takes the focus, so that it is announced. */
  answer?: boolean
}

/** The page frame for signing in, registering and resetting a password. */
export function Sheet({ title, lead, children, foot, picture, beside, answer = false }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (answer) heading.current?.focus()
  }, [answer])
  return (
    <div className="column py-8 sm:py-14">
      <div
        className={cx(
          'mx-auto grid max-w-md overflow-hidden rounded-2xl border border-line bg-surface shadow-card',
          (picture || beside) && 'lg:max-w-5xl',
          picture && 'lg:grid-cols-[1fr_1.1fr]',
          beside && 'lg:grid-cols-[1.1fr_1fr]',
        )}
      >
        {picture}
        <div className="flex min-w-0 flex-col justify-center px-5 py-8 sm:px-10 sm:py-12">
          <h1 ref={heading} tabIndex={-1} className="font-bold font-display text-title outline-none">
            {title}
          </h1>
          {lead && <div className="mt-2 grid gap-2 text-soft">{lead}</div>}
          <div className="mt-6">{children}</div>
          {foot && <div className="mt-8 border-line border-t pt-5 text-[0.9375rem] text-soft">{foot}</div>}
        </div>
        {beside && (
          <div className="border-line bg-sunken px-5 py-8 max-lg:border-t sm:px-10 sm:py-12 lg:border-l">{beside}</div>
        )}
      </div>
    </div>
  )
}
