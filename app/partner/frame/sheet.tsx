import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '#app/ui/cx.ts'

type SheetProps = {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  beside?: ReactNode
  /** An answer that has taken the place of a form: the title takes the focus, so that it is read out. */
  answer?: boolean
}

/** The sheet on which one signs in and resets a password. */
export function Sheet({ title, lead, children, beside, answer = false }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (answer) heading.current?.focus()
  }, [answer])
  return (
    <div className="column py-8 sm:py-14">
      <div
        className={cx(
          'mx-auto grid overflow-hidden rounded-2xl border border-line bg-surface shadow-card',
          beside ? 'max-w-md lg:max-w-5xl lg:grid-cols-[1.1fr_1fr]' : 'max-w-md',
        )}
      >
        <div className="flex flex-col justify-center px-5 py-8 sm:px-10 sm:py-12">
          <h1 ref={heading} tabIndex={-1} className="font-bold font-display text-title outline-none">
            {title}
          </h1>
          {lead && <p className="mt-2 text-soft">{lead}</p>}
          <div className="mt-6">{children}</div>
        </div>
        {beside && (
          <div className="border-line bg-sunken px-5 py-8 max-lg:border-t sm:px-10 sm:py-12 lg:border-l">{beside}</div>
        )}
      </div>
    </div>
  )
}
