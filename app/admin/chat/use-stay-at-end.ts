import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Readers within this distance of the end follow new messages. */
const NEAR_PX = 80

/**
 * Keeps the end in sight while it is, whatever grows: the messages, or the box below them. Who reads further up is left there
 * and told that something came. @param last what comes last @param sent what was written here last: its writer wants to see it
 */
export function useStayAtEnd(last: string | undefined, sent: string | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const [below, setBelow] = useState(false)
  const toEnd = useCallback(() => {
    atEnd.current = true
    setBelow(false)
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [])
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
      if (atEnd.current) setBelow(false)
    }
    const grown = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => atEnd.current && toEnd())
    for (const one of [element, ...element.children]) grown?.observe(one)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      grown?.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [toEnd])
  useEffect(() => {
    if (last === undefined || atEnd.current) toEnd()
    else setBelow(true)
  }, [last, toEnd])
  useEffect(() => {
    if (sent !== undefined) toEnd()
  }, [sent, toEnd])
  return { box, below, toEnd }
}

/** What one reads stays where it is when something comes in above it. @param first what comes first */
export function useStayInPlace(box: RefObject<HTMLElement | null>, first: number | undefined) {
  const before = useRef({ first, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { first: was, height } = before.current
    if (was !== undefined && first !== undefined && first < was) element.scrollTop += element.scrollHeight - height
    before.current = { first, height: element.scrollHeight }
  })
}
