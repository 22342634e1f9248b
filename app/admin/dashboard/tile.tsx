import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'

type TileProps = {
  label: string
  value: ReactNode
  tone?: string
  /** The list that it counts. */
  to: string
  link: string
  children?: ReactNode
}

/** A figure that leads to what it counts. */
export function Tile({ label, value, tone = '', to, link, children }: TileProps) {
  return (
    <Card look="flat" padded={false} className="flex flex-col rounded-lg p-4">
      <h3 className="font-medium text-soft text-sm">{label}</h3>
      <p className={`figures font-bold font-display text-3xl ${tone}`}>{value}</p>
      <div className="mt-1 text-soft text-sm">{children}</div>
      <p className="mt-auto pt-2 text-sm">
        <TextLink to={to} aria-label={`${label}: ${link}`}>
          {link}
        </TextLink>
      </p>
    </Card>
  )
}
