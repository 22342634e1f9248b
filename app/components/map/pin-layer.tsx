import { type KeyboardEvent, memo, type ReactNode, useMemo, useRef } from 'react'
import { cx } from '#app/ui/cx.ts'
import { type Cluster, clusterPins, type Pin } from './cluster-pins.ts'
import type { Frame } from './place-map.tsx'

type PinLayerProps<T extends Pin> = {
  frame: Frame
  /** Most important first: the first of a heap leads it. */
  pins: readonly T[]
  hot: string | null
  selected: string | null
  onHot: (id: string | null) => void
  onSelect: (cluster: Cluster<T>) => void
  /** What the group of pins is called. */
  label: string
  textOf: (cluster: Cluster<T>) => ReactNode
  nameOf: (cluster: Cluster<T>) => string
  /** Said before the text, in its own language, in place of that name. */
  beforeOf?: (cluster: Cluster<T>) => ReactNode
}

/**
 * Labels on a map; labels that would overlap are clustered. One stop of the Tab key: the arrow keys go from label to label.
 */
export function PinLayer<T extends Pin>(props: PinLayerProps<T>) {
  const { frame, pins, selected, label } = props
  const clusters = useMemo(() => clusterPins(pins, frame.zoom, selected), [pins, frame.zoom, selected])
  const group = useRef<HTMLDivElement>(null)
  const stop = clusters.find(({ key }) => key === selected)?.key ?? clusters[0]?.key

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!step || !group.current) return
    event.preventDefault()
    const buttons = [...group.current.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus({ preventScroll: true })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={group} role="group" aria-label={label} onKeyDown={onKeyDown}>
      {clusters.map((cluster) => (
        <PinLabel
          key={cluster.key}
          cluster={cluster}
          {...frame.at(cluster.lead)}
          hot={cluster.pins.some(({ id }) => id === props.hot)}
          selected={cluster.key === selected}
          stop={cluster.key === stop}
          text={props.textOf(cluster)}
          name={props.nameOf(cluster)}
          before={props.beforeOf?.(cluster)}
          onHot={props.onHot}
          onSelect={props.onSelect as (cluster: Cluster<Pin>) => void}
        />
      ))}
    </div>
  )
}

type PinLabelProps = {
  cluster: Cluster<Pin>
  x: number
  y: number
  hot: boolean
  selected: boolean
  stop: boolean
  text: ReactNode
  name: string
  before: ReactNode
  onHot: (id: string | null) => void
  onSelect: (cluster: Cluster<Pin>) => void
}

const LOOK =
  'pointer-events-auto absolute top-0 left-0 flex min-h-8 items-center whitespace-nowrap rounded-full border px-2.5 font-semibold text-[0.8125rem] leading-none shadow-card before:absolute before:-inset-2'

const PinLabel = memo(function PinLabel({
  cluster,
  x,
  y,
  hot,
  selected,
  stop,
  text,
  name,
  before,
  ...on
}: PinLabelProps) {
  const many = cluster.pins.length > 1
  return (
    <button
      type="button"
      aria-label={before ? undefined : name}
      aria-pressed={many ? undefined : selected}
      tabIndex={stop ? 0 : -1}
      onClick={() => on.onSelect(cluster)}
      onPointerEnter={() => on.onHot(cluster.key)}
      onPointerLeave={() => on.onHot(null)}
      onFocus={() => on.onHot(cluster.key)}
      onBlur={() => on.onHot(null)}
      style={{ transform: `translate(calc(${Math.round(x)}px - 50%), calc(${Math.round(y)}px - 100% - 5px))` }}
      className={cx(
        LOOK,
        selected
          ? 'z-20 border-sun bg-sun text-on-sun'
          : hot
            ? 'z-10 border-ink bg-ink text-paper'
            : many
              ? 'border-sea bg-sea text-on-sea'
              : 'border-edge bg-surface text-ink hover:z-10',
        'after:absolute after:top-full after:left-1/2 after:-mt-px after:-ml-[5px] after:border-[5px] after:border-transparent after:border-b-0',
        selected
          ? 'after:border-t-sun'
          : hot
            ? 'after:border-t-ink'
            : many
              ? 'after:border-t-sea'
              : 'after:border-t-edge',
      )}
    >
      {before && <span className="sr-only">{before}, </span>}
      {text}
    </button>
  )
}, samePin)

/** The frame is another one whenever the map has been measured; what counts is where the label lies. */
function samePin(a: PinLabelProps, b: PinLabelProps): boolean {
  return (
    a.x === b.x &&
    a.y === b.y &&
    a.hot === b.hot &&
    a.selected === b.selected &&
    a.stop === b.stop &&
    a.name === b.name &&
    a.cluster.pins.length === b.cluster.pins.length
  )
}
