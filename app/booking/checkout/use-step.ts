import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { arriveAtTop } from '#app/components/arrive.tsx'

type Step = 'travellers' | 'extras'

/** The step is in the address, so that Back goes one step back; the second needs what the first has asked. */
export function useStep({ exists, reached }: { exists: boolean; reached: boolean }) {
  const [params, setParams] = useSearchParams()
  const step: Step = exists && reached && params.get('step') === 'extras' ? 'extras' : 'travellers'
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    arriveAtTop(document.getElementById('step-title'))
  }, [step])
  function goTo(next: Step) {
    if (next === step) return
    setParams(
      (now) => {
        const query = new URLSearchParams(now)
        if (next === 'extras') query.set('step', next)
        else query.delete('step')
        return query
      },
      { preventScrollReset: true },
    )
  }
  return { step, goTo }
}
