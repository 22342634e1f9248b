import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'

type SettingsPartProps = { id: string; title: ReactNode; lead: ReactNode; children: ReactNode }

/** One matter of the settings; links may lead to it by its id. */
export function SettingsPart({ id, title, lead, children }: SettingsPartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <Card>
        <h2 id={`${id}-title`} className="font-bold font-display text-heading">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-soft">{lead}</p>
        <div className="mt-5">{children}</div>
      </Card>
    </section>
  )
}
