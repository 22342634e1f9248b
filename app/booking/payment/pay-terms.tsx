import { Trans } from '@lingui/react/macro'
import { CancellationLine } from '#app/components/cancellation/cancellation-line.tsx'
import { LocalLink } from '#app/i18n/local-link.tsx'
import type { BookedItems } from '#app/sale/booked-items.ts'
import { linkClass } from '#app/ui/link.tsx'

/** What is agreed to by paying, beside the button: what a cancellation gives back, and where all of it is written. */
export function PayTerms({ items }: { items: BookedItems }) {
  return (
    <div className="grid gap-2 text-sm">
      {items.map(({ id, promise, title }) =>
        promise.steps.length === 0 ? null : (
          <div key={id}>
            {items.length > 1 && <p className="font-semibold">{title}</p>}
            <CancellationLine {...promise} />
          </div>
        ),
      )}
      <p className="text-soft">
        <Trans>
          By paying you accept the{' '}
          <LocalLink to="/terms" target="_blank" className={linkClass()}>
            terms
          </LocalLink>{' '}
          and the{' '}
          <LocalLink to="/terms#cancelling" target="_blank" className={linkClass()}>
            rules of cancellation
          </LocalLink>{' '}
          (new tabs).
        </Trans>
      </p>
    </div>
  )
}
