import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { moveTo } from '#app/partner/hotels/photos/move-to.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'

type PartCardProps = {
  name: string
  archived: boolean
  editTo: string
  ids: readonly string[]
  index: number
  arrange: (ids: readonly string[]) => void
  onArchive: (archived: boolean) => void
  children: ReactNode
}

/** A room type or a rate plan in its list. */
export function PartCard({ name, archived, editTo, ids, index, arrange, onArchive, children }: PartCardProps) {
  const { t } = useLingui()
  return (
    <li className={cx('rounded-lg border border-line p-4', archived && 'bg-sunken')}>
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-semibold">
            {name}
            {archived && (
              <Badge>
                <Trans>No longer sold</Trans>
              </Badge>
            )}
          </p>
          <div className="mt-1">{children}</div>
        </div>
        <div className="flex flex-wrap items-center gap-1">
          {!archived && <Arrows name={name} ids={ids} index={index} arrange={arrange} />}
          <div className="flex gap-1">
            {!archived && (
              <ButtonLink size="sm" variant="secondary" to={editTo} aria-label={t`Edit ${name}`}>
                <Trans>Edit</Trans>
              </ButtonLink>
            )}
            <Button
              size="sm"
              variant="ghost"
              aria-label={archived ? t`Sell it again: ${name}` : t`Stop selling: ${name}`}
              onClick={() => onArchive(!archived)}
            >
              {archived ? <Trans>Sell it again</Trans> : <Trans>Stop selling</Trans>}
            </Button>
          </div>
        </div>
      </div>
    </li>
  )
}

function Arrows({ name, ids, index, arrange }: Pick<PartCardProps, 'name' | 'ids' | 'index' | 'arrange'>) {
  const { t } = useLingui()
  const id = ids[index] ?? ''
  return (
    <div className="-ml-2.5 flex gap-1">
      <IconButton
        label={t`Move ${name} up`}
        size="sm"
        disabled={index === 0}
        onClick={() => arrange(moveTo(ids, id, index - 1))}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        label={t`Move ${name} down`}
        size="sm"
        disabled={index === ids.length - 1}
        onClick={() => arrange(moveTo(ids, id, index + 1))}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}
