import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { fromWindow, type LatLon, moved, type Point, type Size, type View, zoomed } from './mercator.ts'

/** Fewer pixels are a press with an unsteady hand. */
const DRAG_FROM = 5
const KEY_STEP = 80
const WHEEL_SPEED = 1 / 320
const WHEEL_REST_MS = 200

type Gestures = {
  view: View
  size: Size
  /** `settled` when the hand is off. */
  onView: (view: View, settled: boolean) => void
  /** A place was pressed, or Enter in the middle of the map. */
  onPick?: ((place: LatLon) => void) | undefined
}

/**
 * Moves a map by pointer, touch (two fingers zoom), wheel and keyboard. A drag that began on a pin does not press it. Returns
 * what the surface needs.
 */
export function useGestures(gestures: Gestures) {
  const surface = useRef<HTMLDivElement>(null)
  const latest = useRef(gestures)
  latest.current = gestures
  /** The view under the hand; it is ahead of the one that is drawn. */
  const live = useRef<View | null>(null)
  const control: Control = {
    surface,
    latest,
    now: () => live.current ?? latest.current.view,
    move(view) {
      live.current = view
      latest.current.onView(view, false)
    },
    settle() {
      const view = control.now()
      live.current = null
      latest.current.onView(view, true)
    },
  }
  useWheel(control)
  return { ref: surface, ...useKeys(control), ...useHand(control) }
}

type Control = {
  surface: { current: HTMLDivElement | null }
  latest: { current: Gestures }
  now: () => View
  move: (view: View) => void
  settle: () => void
}

function useKeys({ surface, latest, now }: Control) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const { size, onView, onPick } = latest.current
    if (event.key === 'Enter' && onPick) return onPick(now())
    const next = keyed(event.key, now(), size)
    if (!next) return
    event.preventDefault()
    onView(next, true)
  }
  function onDoubleClick(event: MouseEvent) {
    const { size, onView, onPick } = latest.current
    if (!surface.current || onPick || (event.target as Element).closest('button, a')) return
    onView(zoomed(now(), now().zoom + 1, pointIn(surface.current, event), size), true)
  }
  return { onKeyDown, onDoubleClick }
}

function keyed(key: string, view: View, size: Size): View | null {
  const centre = { x: size.width / 2, y: size.height / 2 }
  if (key === 'ArrowLeft') return moved(view, { x: -KEY_STEP, y: 0 })
  if (key === 'ArrowRight') return moved(view, { x: KEY_STEP, y: 0 })
  if (key === 'ArrowUp') return moved(view, { x: 0, y: -KEY_STEP })
  if (key === 'ArrowDown') return moved(view, { x: 0, y: KEY_STEP })
  if (key === '+' || key === '=') return zoomed(view, view.zoom + 1, centre, size)
  if (key === '-' || key === '_') return zoomed(view, view.zoom - 1, centre, size)
  return null
}

type Grip = { view: View; fingers: Map<number, Point> }

/** Fingers and the mouse. Every move is reckoned from where the fingers came down, so that none is lost or counted twice. */
function useHand({ surface, latest, now, move, settle }: Control) {
  const fingers = useRef(new Map<number, Point>())
  const grip = useRef<Grip | null>(null)
  const dragged = useRef(false)
  const regrip = () => {
    grip.current = { view: now(), fingers: new Map(fingers.current) }
  }

  function onPointerDown(event: PointerEvent) {
    if (!surface.current || event.button !== 0) return
    if (fingers.current.size === 0) dragged.current = false
    fingers.current.set(event.pointerId, pointIn(surface.current, event))
    regrip()
  }
  function onPointerMove(event: PointerEvent) {
    if (!fingers.current.has(event.pointerId) || !surface.current || !grip.current) return
    const point = pointIn(surface.current, event)
    const start = grip.current.fingers.get(event.pointerId) ?? point
    if (!dragged.current && fingers.current.size === 1 && distance(point, start) < DRAG_FROM) return
    if (!dragged.current) surface.current.setPointerCapture(event.pointerId)
    dragged.current = true
    fingers.current.set(event.pointerId, point)
    move(pulled(grip.current, fingers.current, latest.current.size))
  }
  function onPointerEnd(event: PointerEvent) {
    if (!fingers.current.delete(event.pointerId)) return
    if (fingers.current.size > 0) regrip()
    else if (dragged.current) settle()
  }
  function onClickCapture(event: MouseEvent) {
    if (dragged.current) {
      dragged.current = false
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const { onPick, size } = latest.current
    if (onPick && surface.current) onPick(fromWindow(pointIn(surface.current, event), now(), size))
  }
  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd, onClickCapture }
}

/** Where a grip has been pulled to: one finger slides, two slide and zoom about their middle. */
function pulled({ view, fingers: from }: Grip, fingers: ReadonlyMap<number, Point>, size: Size): View {
  const ids = [...from.keys()].slice(0, 2)
  const [a, b] = ids.flatMap((id) => from.get(id) ?? [])
  const [c, d] = ids.flatMap((id) => fingers.get(id) ?? [])
  if (!a || !c) return view
  if (!b || !d) return moved(view, { x: a.x - c.x, y: a.y - c.y })
  const was = middle(a, b)
  const is = middle(c, d)
  const slid = moved(view, { x: was.x - is.x, y: was.y - is.y })
  return zoomed(slid, view.zoom + Math.log2(Math.max(20, distance(c, d)) / Math.max(20, distance(a, b))), is, size)
}

/** React listens to the wheel passively, which could not keep the page from scrolling along. */
function useWheel({ surface, latest, now, move, settle }: Control) {
  const on = useRef({ now, move, settle })
  on.current = { now, move, settle }
  useEffect(() => {
    const element = surface.current
    if (!element) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const view = on.current.now()
      const zoom = view.zoom - event.deltaY * (event.deltaMode === 1 ? 24 : 1) * WHEEL_SPEED
      on.current.move(zoomed(view, zoom, pointIn(element, event), latest.current.size))
      clearTimeout(rest)
      rest = setTimeout(() => on.current.settle(), WHEEL_REST_MS)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      clearTimeout(rest)
      element.removeEventListener('wheel', onWheel)
    }
  }, [surface, latest])
}

function pointIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
