import { type ReactNode, useEffect, useRef } from 'react'

type EntranceProps = {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
  foot?: ReactNode
  /** An answer that has taken the place of a form: the title takes the focus, so that it is read out. */
  answer?: boolean
}

/** The sheet on which one signs in, registers and resets a password: a poster beside it where there is room. */
export function Entrance({ title, lead, children, foot, answer = false }: EntranceProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (answer) heading.current?.focus()
  }, [answer])
  return (
    <div className="column py-8 sm:py-14">
      <div className="mx-auto grid max-w-md overflow-hidden rounded-2xl border border-line bg-surface shadow-card lg:max-w-5xl lg:grid-cols-[1fr_1.1fr]">
        <img
          src="/art/FOR.svg"
          alt=""
          width="240"
          height="160"
          className="hidden h-full min-h-[34rem] w-full object-cover lg:block"
        />
        <div className="flex flex-col justify-center px-5 py-8 sm:px-10 sm:py-12">
          <h1 ref={heading} tabIndex={-1} className="font-bold font-display text-title outline-none">
            {title}
          </h1>
          {lead && <div className="mt-2 grid gap-2 text-soft">{lead}</div>}
          <div className="mt-6">{children}</div>
          {foot && <div className="mt-8 border-line border-t pt-5 text-[0.9375rem] text-soft">{foot}</div>}
        </div>
      </div>
    </div>
  )
}
