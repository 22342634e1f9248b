import { useNavigation } from 'react-router'
import { ProgressBar } from '../ui/progress-bar.tsx'

export function NavigationProgress() {
  return <ProgressBar active={useNavigation().state !== 'idle'} />
}
