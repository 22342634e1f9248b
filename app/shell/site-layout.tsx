import { Chrome } from './chrome.tsx'
import { PageError } from './page-error.tsx'

/** Header and footer around the public and the traveller's pages. */
export default function SiteLayout() {
  return <Chrome />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Chrome>
      <PageError error={error} />
    </Chrome>
  )
}
