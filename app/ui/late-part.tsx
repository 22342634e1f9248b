import { useLingui } from '@lingui/react/macro'
import {
  type ComponentType,
  createContext,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { onFirstTouch } from './first-touch.ts'
import { loadLate } from './load-late.ts'

type LatePart<Module, Props> = {
  /** The path that `load` imports, from the root of the project. */
  source: string
  load: () => Promise<Module>
  pick: (module: Module) => ComponentType<Props>
  /**
   * For a part that the server draws: its module there, null in the browser, `import.meta.env.SSR ? await load() : null`;
   * the server's branch falls out of the bundle. Until the code comes, its links and forms are the browser's own, and its
   * form has to take over what was typed meanwhile.
   */
  drawn?: Module | null
  /** When the code of a drawn part is fetched: on the visitor's first touch unless told otherwise. */
  when?: (place: Element) => Promise<void>
  /** For the time that the code needs where nothing was drawn. */
  fallback?: ReactNode | ((props: Props) => ReactNode)
}

type Attempt<Props> = { Part: ComponentType<Props>; loaded: Promise<boolean> }

/** Shown where a part is missing. */
const MissingContext = createContext<ReactNode>(null)
const Missing = () => use(MissingContext)

/**
 * A part of a page whose code comes later. When it cannot be loaded the rest of the page stays as it is: a part that the
 * server drew stays as drawn, elsewhere a sentence offers to try again. Coming back online tries again by itself.
 * `load` of the component fetches the code ahead; it throws when it cannot be had.
 */
export function latePart<Module, Props extends object>(
  part: LatePart<Module, Props>,
): ComponentType<Props> & { load: () => Promise<void> } {
  const { drawn, when = firstTouch, fallback = null } = part
  const attempt = attempts(part)

  function LatePart(props: Props) {
    const id = useId()
    const typed = useRef(false)
    const onInput = () => {
      typed.current = true
    }
    const [{ Part, loaded, kept }, setState] = useState(() => {
      // What the server drew is found in the page only while the browser takes it over.
      const place = drawn === undefined || typeof document === 'undefined' ? null : document.getElementById(id)
      return { ...attempt(place && (() => when(place))), kept: place !== null }
    })
    const came = useCame(loaded, () => !typed.current && setState((now) => ({ ...now, ...attempt() })))
    const missing = kept ? <Kept /> : <NotLoaded onRetry={() => setState({ ...attempt(), kept: false })} />
    const content = (
      <Inside still={kept && !came} Part={Part} missing={missing}>
        <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
          <Part {...props} />
        </Suspense>
      </Inside>
    )
    if (drawn === undefined) return content
    return (
      <div id={id} className="contents" onInput={onInput}>
        {content}
      </div>
    )
  }
  return Object.assign(LatePart, { load: () => hasCome(part.source, attempt().loaded) })
}

type InsideProps = { still: boolean; Part: unknown; missing: ReactNode; children: ReactNode }

/**
 * What React has not taken over yet it throws away when it is drawn anew, so that the part would vanish until its code has come: it is left
 * as it is that long, whatever changes around it.
 */
const Inside = memo(
  ({ missing, children }: InsideProps) => <MissingContext value={missing}>{children}</MissingContext>,
  (before, after) => after.still && before.Part === after.Part,
)

async function hasCome(source: string, loaded: Promise<boolean>): Promise<void> {
  if (!(await loaded)) throw new Error(`${source} could not be loaded`)
}

/** Attempts to load a part: once it has come there is no further one, and one that is under way serves all who ask. */
function attempts<Module, Props extends object>({ source, load, pick, drawn }: LatePart<Module, Props>) {
  const ready = (module: Module): Attempt<Props> => {
    const Picked = pick(module)
    // As wide as what is kept of it when it cannot be loaded.
    const Boxed = (props: Props) => (
      <div className="contents">
        <Picked {...props} />
      </div>
    )
    return { Part: drawn === undefined ? Picked : Boxed, loaded: Promise.resolve(true) }
  }
  let current: Attempt<Props> | null = drawn ? ready(drawn) : null

  return (wait?: (() => Promise<void>) | null): Attempt<Props> => {
    if (current) return current
    const loading = (async () => {
      await wait?.()
      return ready(await loadLate(source, load))
    })()
    const Part = lazy(() =>
      loading.then(
        ({ Part }) => ({ default: Part }),
        () => ({ default: Missing }),
      ),
    )
    const loaded = loading.then(
      (found) => {
        current = found
        return true
      },
      () => {
        current = null
        return false
      },
    )
    current = { Part, loaded }
    return current
  }
}

/** Whether it has come; calls back when the browser is online again after an attempt that failed. */
function useCame(loaded: Promise<boolean>, again: () => void): boolean {
  const latest = useRef(again)
  latest.current = again
  const [came, setCame] = useState(false)
  useEffect(() => {
    const control = new AbortController()
    const onOnline = () => latest.current()
    void loaded.then((here) => {
      if (here) startTransition(() => setCame(true))
      else addEventListener('online', onOnline, { signal: control.signal, once: true })
    })
    return () => control.abort()
  }, [loaded])
  return came
}

function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive) resolve()
    else onFirstTouch(resolve)
  })
}

/** What the server drew. React leaves the inside of such an element alone when it takes over the page. */
function Kept() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty on purpose, see above
  return <div className="contents" dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
}

const NOTHING = { __html: '' }

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <Alert
      live
      tone="warning"
      title={t`This part of the page could not be loaded`}
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {t`Try again`}
        </Button>
      }
    >
      {t`Check your connection. Nothing that you typed is lost.`}
    </Alert>
  )
}
