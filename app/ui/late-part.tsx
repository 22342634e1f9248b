import { useLingui } from '@lingui/react/macro'
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
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
  /**
   * Until its code comes it stays as drawn, outside of React, and is then drawn anew in its place; what was typed in fields with a name
   * is carried over. Otherwise React takes it over where it is, and throws it away when the page around it is drawn anew before that; a
   * part whose code may never come would then hold up every change of page.
   */
  plain?: boolean
  /** For the time that the code needs where nothing was drawn. */
  fallback?: ReactNode | ((props: Props) => ReactNode)
  /** In its place when the code cannot be had; a sentence with a button to try again unless told otherwise. */
  missing?: ReactNode
}

type Attempt<Props> = {
  Part: ComponentType<Props>
  loaded: Promise<boolean>
  /** Waits no longer for what the code is fetched on. */
  hurry: () => void
}

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
): ((props: Props) => ReactNode) & { load: () => Promise<void> } {
  const { drawn, plain, when = firstTouch, fallback = null } = part
  const attempt = attempts(part)

  function LatePart(props: Props) {
    const id = useId()
    const typed = useRef(false)
    const onInput = () => {
      typed.current = true
    }
    const [{ Part, loaded, hurry, kept }, setState] = useState(() => {
      // What the server drew is found in the page only while the browser takes it over.
      const place = drawn === undefined || typeof document === 'undefined' ? null : document.getElementById(id)
      return { ...attempt(place && (() => when(place))), kept: place !== null }
    })
    useEffect(() => {
      const control = new AbortController()
      const { signal } = control
      const again = () => !typed.current && setState((now) => ({ ...now, ...attempt() }))
      const take = () => {
        const box = document.getElementById(id)
        if (signal.aborted || !box) return
        // A press that is under way would be lost.
        if (box.querySelector(':active')) requestAnimationFrame(take)
        else redraw(box, () => setState({ ...attempt(), kept: false }))
      }
      void loaded.then((came) => {
        if (!came) addEventListener('online', again, { signal, once: true })
        else if (plain && kept) take()
      })
      return () => control.abort()
    }, [id, kept, loaded])
    const again = () => setState({ ...attempt(), kept: false })
    const missing = kept ? <Kept /> : (part.missing ?? <NotLoaded onRetry={again} />)
    // As the server draws it, which waits for nothing.
    const asDrawn = plain && (kept ? <Kept /> : drawn && <Part {...props} />)
    const content = asDrawn || (
      <MissingContext value={missing}>
        <Suspense fallback={<Gone onGone={hurry}>{typeof fallback === 'function' ? fallback(props) : fallback}</Gone>}>
          <Part {...props} />
        </Suspense>
      </MissingContext>
    )
    if (drawn === undefined) return content
    return (
      <div id={id} className="contents" onInput={onInput}>
        {content}
      </div>
    )
  }
  return Object.assign(LatePart, { load: () => came(part.source, attempt().loaded) })
}

async function came(source: string, loaded: Promise<boolean>): Promise<void> {
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
    return { Part: drawn === undefined ? Picked : Boxed, loaded: Promise.resolve(true), hurry: () => {} }
  }
  let current: Attempt<Props> | null = drawn ? ready(drawn) : null

  return (wait?: (() => Promise<void>) | null): Attempt<Props> => {
    if (current) return current
    let hurry = () => {}
    const hurried = new Promise<void>((resolve) => {
      hurry = resolve
    })
    const loading = (async () => {
      if (wait) await Promise.race([wait(), hurried])
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
    current = { Part, loaded, hurry }
    return current
  }
}

/** Draws a part anew; what had the focus in it has it again, and what was typed is still there. */
function redraw(box: Element, draw: () => void) {
  const controls = () => [...box.querySelectorAll<HTMLElement>('a, button, input, [tabindex]')]
  const at = controls().indexOf(document.activeElement as HTMLElement)
  const typed = [...box.querySelectorAll<HTMLInputElement>('input[name]')].map(({ name, value }) => ({ name, value }))
  flushSync(draw)
  for (const { name, value } of typed) {
    const field = box.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (field) field.value = value
  }
  controls()[at]?.focus({ preventScroll: true })
}

function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive) resolve()
    else onFirstTouch(resolve)
  })
}

/** In the place of a part: what the server drew of it is gone when this is in the page. */
function Gone({ onGone, children }: { onGone: () => void; children: ReactNode }) {
  useEffect(onGone, [onGone])
  return children
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
      {t`Check your connection. Nothing you typed is lost.`}
    </Alert>
  )
}
