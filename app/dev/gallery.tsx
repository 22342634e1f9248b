import { type LoaderFunctionArgs, type MetaFunction, useSearchParams } from 'react-router'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { cx } from '#app/ui/cx.ts'
import { assertDevelopment } from './development-only.ts'
import { Actions } from './gallery/actions.tsx'
import { Content, Progress } from './gallery/content.tsx'
import { Fields, SlidersAndSummaries } from './gallery/forms.tsx'
import { Colours, Pictures, Typography } from './gallery/foundations.tsx'
import { Messages, Overlays } from './gallery/messages.tsx'
import { Pickers } from './gallery/pickers.tsx'
import { PAGES } from './pages.ts'

export function loader({ context }: LoaderFunctionArgs) {
  assertDevelopment(context)
  return null
}

export const meta: MetaFunction = (args) => pageMeta(args, PAGES)

const SECTIONS = [
  'colours',
  'type',
  'pictures',
  'buttons',
  'fields',
  'forms',
  'pickers',
  'messages',
  'overlays',
  'contents',
  'progress',
]
const THEMES = ['light', 'dark']

/** Every primitive in every state. `?theme=light` or `dark` shows one theme whatever the system says. */
export default function Gallery() {
  const [params] = useSearchParams()
  const theme = THEMES.find((name) => name === params.get('theme'))
  return (
    <div data-theme={theme} className="bg-paper text-ink">
      <div className="column py-12">
        <h1 className="font-bold font-display text-title">{'Gallery'}</h1>
        <nav aria-label={'Sections'} className="my-6 flex flex-wrap gap-2">
          {SECTIONS.map((section) => (
            <a key={section} href={`#${section}`} className={PILL}>
              {section}
            </a>
          ))}
        </nav>
        <nav aria-label={'Themes'} className="mb-8 flex flex-wrap gap-2">
          {THEMES.map((name) => (
            <a
              key={name}
              href={`?theme=${name}`}
              aria-current={name === theme}
              className={cx(PILL, name === theme && 'font-bold')}
            >
              {name}
            </a>
          ))}
        </nav>
        <Colours />
        <Typography />
        <Pictures />
        <Actions />
        <Fields />
        <SlidersAndSummaries />
        <Pickers />
        <Messages />
        <Overlays />
        <Content />
        <Progress />
      </div>
    </div>
  )
}

const PILL =
  'inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-ink text-sm hover:bg-sea-tint'
