import { Trans } from '@lingui/react/macro'
import { Filter } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

type NoMatchProps = { title: ReactNode; clearHref: string; children: ReactNode }

/** Something was found, but the filters let none of it through. */
export function NoMatch({ title, clearHref, children }: NoMatchProps) {
  return (
    <EmptyState
      level={3}
      picture={<Filter aria-hidden="true" />}
      title={title}
      action={
        <ButtonLink to={clearHref} preventScrollReset>
          <Trans>Clear all filters</Trans>
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}
