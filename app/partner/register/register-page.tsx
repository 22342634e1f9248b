import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { WhatYouEarn } from '#app/partner/simulator/what-you-earn.tsx'
import { Card } from '#app/ui/card.tsx'

type RegisterPageProps = { title: ReactNode; lead: ReactNode; children: ReactNode; beside?: ReactNode }

/** A registration form, and beside it what it brings. */
export function RegisterPage({ title, lead, children, beside }: RegisterPageProps) {
  const { t } = useLingui()
  return (
    <div className="column grid gap-8 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="min-w-0">
        <h1 className="font-bold font-display text-title">{title}</h1>
        <p className="mt-2 max-w-prose text-soft">{lead}</p>
        <Card className="mt-6">{children}</Card>
      </div>
      <aside aria-label={t`What you earn and get`} className="grid gap-6 lg:sticky lg:top-6">
        <WhatYouEarn />
        {beside}
      </aside>
    </div>
  )
}
