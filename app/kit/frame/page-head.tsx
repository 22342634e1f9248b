import type { ReactNode } from 'react'

type PageHeadProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode }

/** The head of a page of a signed-in area: its title, a sentence, and what can be done with all of it. */
export function PageHead({ title, lead, actions }: PageHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="wrap-anywhere font-bold font-display text-2xl leading-tight sm:text-[1.75rem]">{title}</h1>
        {lead && <p className="mt-1 text-soft text-sm">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
