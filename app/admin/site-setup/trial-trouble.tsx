import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'

type TrialTroubleProps = {
  title: string
  children: ReactNode /** In the words of the other side. */
  said: string | null
}

/** What went wrong when a setting was tried. */
export function TrialTrouble({ title, children, said }: TrialTroubleProps) {
  return (
    <Alert tone="danger" live title={title}>
      <p>{children}</p>
      {said && <p className="wrap-anywhere mt-1 text-sm">“{said}”</p>}
    </Alert>
  )
}
