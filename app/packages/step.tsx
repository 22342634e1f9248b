import type { ReactNode } from 'react'
import { SiteLink } from '#app/i18n/site-link.tsx'
import { linkClass } from '#app/ui/link.tsx'

type StepProps = { icon: ReactNode; title: ReactNode; children: ReactNode }

/** A part of the package, chosen by itself. */
export function Step({ icon, title, children }: StepProps) {
  return (
    <section className="min-w-0">
      <h2 className="mb-4 flex items-center gap-2.5 font-bold font-display text-heading [&_svg]:size-6 [&_svg]:text-sea">
        {icon}
        {title}
      </h2>
      {children}
    </section>
  )
}

type MoreProps = { count: number; href: string; children: ReactNode }

/** The rest of a list. */
export function More({ count, href, children }: MoreProps) {
  if (count < 1) return null
  return (
    <p className="mt-3">
      <SiteLink to={href} preventScrollReset className={linkClass()}>
        {children}
      </SiteLink>
    </p>
  )
}
