import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ProgressBar } from '../ui/progress-bar.tsx'

/** Specification §2: the bar is seen for about this long, however fast the page came. */
const SHOWN_MS = 300

export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  const { key } = useLocation()
  const [lingering, setLingering] = useState(false)
  useEffect(() => {
    if (key === 'default') return
    setLingering(true)
    const timer = setTimeout(() => setLingering(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [key])
  return <ProgressBar active={busy || lingering} />
}
