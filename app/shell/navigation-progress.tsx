import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ProgressBar } from '#app/ui/progress-bar.tsx'

/** At every navigation (specification §2), also at one that no loader holds up: that is over in the moment in which it is seen. */
export function NavigationProgress() {
  const loading = useNavigation().state !== 'idle'
  const { key } = useLocation()
  const [arrived, setArrived] = useState(key)
  useEffect(() => setArrived(key), [key])
  return <ProgressBar active={loading || key !== arrived} />
}
