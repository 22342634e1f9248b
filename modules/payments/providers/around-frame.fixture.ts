import { onTestFinished, vi } from 'vitest'

type Listen = (kind: string, listener: EventListener) => void

/**
 * The page around a frame whose script runs in a test: what it is told, with the origin. Tests share one window, so what the script
 * listens with goes when the test ends.
 */
export function aroundFrame(read: (message: unknown) => object = (message) => message as object): unknown[] {
  const told: unknown[] = []
  vi.spyOn(window.parent, 'postMessage').mockImplementation(((message: unknown, origin: unknown) => {
    told.push({ ...read(message), origin })
  }) as typeof window.postMessage)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  const listen = window.addEventListener.bind(window) as Listen
  vi.stubGlobal('addEventListener', (kind: string, listener: EventListener) => {
    listen(kind, listener)
    onTestFinished(() => window.removeEventListener(kind, listener))
  })
  return told
}
