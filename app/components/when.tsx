import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'

/** What a loader knew in time, or what is still on its way. */
export type Soon<T> = { now: T } | { later: Promise<T> }

type WhenProps<T> = {
  soon: Soon<T>
  /** In the final shape of what is coming. */
  fallback: ReactNode
  failed: ReactNode
  children: (value: T) => ReactNode
}

/** Shows what has come, and what is late as soon as it comes. */
export function When<T>({ soon, fallback, failed, children }: WhenProps<T>) {
  if ('now' in soon) return children(soon.now)
  return (
    <Suspense fallback={fallback}>
      <Await resolve={soon.later} errorElement={failed}>
        {children}
      </Await>
    </Suspense>
  )
}
