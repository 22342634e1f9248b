import { useLayoutEffect, useRef, useState } from 'react'
import type { Size } from './mercator.ts'

const NO_SIZE: Size = { width: 0, height: 0 }

/** The size of an element, measured as long as it is there. */
export function useSize(onSize: ((size: Size) => void) | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(NO_SIZE)
  const tell = useRef(onSize)
  tell.current = onSize
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }))
      if (width > 0) tell.current?.({ width, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, size] as const
}
