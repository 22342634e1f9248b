import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { viewingNow } from '#app/kit/view-tab.ts'
import { buttonClass } from '#app/ui/button.tsx'

/** Says whose page this is, why it is looked at and until when, and leads back. Its words were said by who opened it. */
export function ViewedBanner() {
  const viewing = viewingNow()
  useEffect(() => {
    document.documentElement.dataset['viewing'] = ''
    return () => {
      delete document.documentElement.dataset['viewing']
    }
  }, [])
  if (!viewing) return null
  return (
    <aside
      aria-label={viewing.says}
      className="sticky top-0 z-40 flex flex-wrap items-center gap-x-4 gap-y-2 bg-sun px-4 py-2 text-on-sun text-sm sm:px-6"
    >
      <Eye aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="wrap-anywhere font-semibold">{viewing.says}</strong>{' '}
        <span className="wrap-anywhere">{viewing.reason}</span>
      </p>
      {/* A document: nothing of the look stays in memory. */}
      <a href={viewing.endsAt} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {viewing.end}
      </a>
    </aside>
  )
}
