import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, ButtonLink } from './button.tsx'

type Place = {
  /** From 1; beyond the last where the list has become shorter. */
  page: number
  pages: number
}
export type PaginationProps = Place & {
  /** The address of a page, so that each can be linked to. */
  hrefOf: (page: number) => string
  /** Of which list, where a page has several. */
  label?: string
}

/** Older and newer pages of a long list. */
export function Pagination({ page, pages, hrefOf, label }: PaginationProps) {
  const { t } = useLingui()
  if (pages <= 1 && page <= 1) return null
  return (
    <nav aria-label={label ?? t`Pages`} className="flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <ButtonLink variant="secondary" size="sm" rel="prev" to={hrefOf(Math.min(page - 1, pages))}>
          <Previous />
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="figures text-sm text-soft">
        <PageOf page={page} pages={pages} />
      </span>
      {page < pages ? (
        <ButtonLink variant="secondary" size="sm" rel="next" to={hrefOf(page + 1)}>
          <Next />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}

type PageButtonsProps = Place & { onPage: (page: number) => void }

/** The same for a list that has no address, such as one in a dialog: no landmark, since a page may have several. */
export function PageButtons({ page, pages, onPage }: PageButtonsProps) {
  if (pages <= 1 && page <= 1) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        <Previous />
      </Button>
      <span role="status" className="figures text-sm text-soft">
        <PageOf page={page} pages={pages} />
      </span>
      <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Next />
      </Button>
    </div>
  )
}

function Previous() {
  return (
    <>
      <ChevronLeft aria-hidden="true" className="size-4" />
      <Trans>Previous</Trans>
    </>
  )
}

function Next() {
  return (
    <>
      <Trans>Next</Trans>
      <ChevronRight aria-hidden="true" className="size-4" />
    </>
  )
}

function PageOf({ page: at, pages: last }: Place) {
  const { i18n } = useLingui()
  const [page, pages] = [i18n.number(at), i18n.number(last)]
  return (
    <Trans>
      Page {page} of {pages}
    </Trans>
  )
}

export type ShowMoreProps = { shown: number; total: number; pending?: boolean; onMore: () => void }

/** The rest of a list, on demand. The count is read out when it changes. */
export function ShowMore({ shown, total, pending, onMore }: ShowMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-2">
      <p role="status" className="figures text-sm text-soft">
        <Trans>
          {shown} of {total} shown
        </Trans>
      </p>
      {shown < total && (
        <Button variant="secondary" pending={pending} onClick={onMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}
