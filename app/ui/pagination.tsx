import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, ButtonLink } from './button.tsx'

export type PaginationProps = {
  /** From 1; beyond the last where the list has become shorter. */
  page: number
  pages: number
  /** The address of a page, so that each can be linked to. */
  hrefOf: (page: number) => string
}

/** Older and newer pages of a long list. */
export function Pagination({ page: at, pages: last, hrefOf }: PaginationProps) {
  const { t, i18n } = useLingui()
  if (last <= 1 && at <= 1) return null
  const [page, pages] = [i18n.number(at), i18n.number(last)]
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-between gap-3">
      {at > 1 ? (
        <ButtonLink variant="secondary" size="sm" rel="prev" to={hrefOf(Math.min(at - 1, last))}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          <Trans>Previous</Trans>
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="figures text-sm text-soft">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      {at < last ? (
        <ButtonLink variant="secondary" size="sm" rel="next" to={hrefOf(at + 1)}>
          <Trans>Next</Trans>
          <ChevronRight aria-hidden="true" className="size-4" />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  )
}

type PageButtonsProps = Pick<PaginationProps, 'page' | 'pages'> & { onPage: (page: number) => void }

/** The same for a list that has no address, such as one in a dialog: a page may have several, so they are no landmarks. */
export function PageButtons({ page: at, pages: last, onPage }: PageButtonsProps) {
  const { i18n } = useLingui()
  if (last <= 1 && at <= 1) return null
  const [page, pages] = [i18n.number(at), i18n.number(last)]
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Button variant="secondary" size="sm" disabled={at <= 1} onClick={() => onPage(Math.min(at - 1, last))}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        <Trans>Previous</Trans>
      </Button>
      <span role="status" className="figures text-sm text-soft">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      <Button variant="secondary" size="sm" disabled={at >= last} onClick={() => onPage(at + 1)}>
        <Trans>Next</Trans>
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </div>
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
