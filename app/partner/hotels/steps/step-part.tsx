import type { ReactNode } from 'react'
import type { Editor } from '#app/partner/hotels/saving/use-editor.ts'
import type { Section } from '#modules/hotels/hotels.contract.ts'

type StepPartProps = {
  title: ReactNode
  lead?: ReactNode
  /** Of the title, so that headings stay in order. */
  level?: 2 | 3
  /** Says what is wrong with it once the focus has left it. */
  section?: Section
  editor?: Editor
  children: ReactNode
}

/** One sheet of a step. */
export function StepPart({ title, lead, level = 3, section, editor, children }: StepPartProps) {
  const Heading = `h${level}` as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left its fields
    <section
      className="rounded-xl border border-line bg-surface p-5 not-first:mt-5 sm:p-6"
      onBlur={(event) => {
        const left = !event.currentTarget.contains(event.relatedTarget)
        if (left && section && editor?.state.drafts[section]) editor.show(section)
      }}
    >
      <Heading className="wrap-anywhere font-bold font-display text-lg">{title}</Heading>
      {lead && <p className="mt-1 max-w-prose text-soft">{lead}</p>}
      <div className="mt-5 grid gap-5">{children}</div>
    </section>
  )
}
