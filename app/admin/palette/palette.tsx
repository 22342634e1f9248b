import type { I18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Command as Box } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useData } from '#app/admin/session/data.ts'
import { OwnName } from '#app/components/stays/own-name.tsx'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { useSentence } from '#app/kit/frame/sentence.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Hit } from '#modules/backoffice/backoffice.contract.ts'
import { backoffice } from '#modules/backoffice/backoffice.routes.ts'
import { FIND_LEAST, FINDABLE_KINDS } from '#modules/backoffice/kinds.contract.ts'
import { fold } from '#platform/folding.ts'
import type { Command } from './command.ts'
import { KINDS, pathOfHit } from './kinds.ts'
import { useCommands } from './use-commands.ts'
import { type PaletteProps, PLACE, useFieldProps } from './waiting-palette.tsx'

const WAIT_MS = 200

/** Finds anything that the person may read, goes anywhere, and runs what can be run from anywhere. */
export function Palette({ typed, onClose, onKeys }: PaletteProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const [text, setText] = useState('')
  const { pages, actions } = useMatching(text, onKeys)
  const found = useFound(text)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // React draws a part some time before it shows it, and someone may have typed in between.
    setText(typed.current)
    // After the dialog has opened, which gives the focus to its cross.
    field.current?.focus()
  }, [typed])
  const run = (work: () => unknown) => {
    onClose()
    work()
  }
  const commands = (title: string, all: readonly Command[]) => <CommandGroup title={title} commands={all} onRun={run} />
  const open = (hit: Hit) => run(() => navigate(localPath(pathOfHit(hit))))
  return (
    <Dialog open place={PLACE} onClose={onClose} title={<Trans>Find anything</Trans>}>
      <Box label={t`Find anything`} shouldFilter={false} loop className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Box.Input ref={field} value={text} onValueChange={setText} {...useFieldProps()} />
        <Outcome text={text} found={found} commands={pages.length + actions.length} />
        <Box.List label={t`What is found`} className="[&_[cmdk-list-sizer]]:grid [&_[cmdk-list-sizer]]:gap-3">
          {text && commands(t`Pages`, pages)}
          {FINDABLE_KINDS.map((kind) => (
            <HitGroup key={kind} hits={found.hits.filter((hit) => hit.kind === kind)} onOpen={open} />
          ))}
          {!text && commands(t`Pages`, pages)}
          {commands(t`Actions`, actions)}
        </Box.List>
      </Box>
    </Dialog>
  )
}

type Found = { hits: readonly Hit[]; failed: string | null; partly: readonly Hit['kind'][]; busy: boolean }

/** What the server finds of a text, a moment after it was typed. */
function useFound(text: string): Found {
  const wanted = text.trim()
  const asked = useLater(wanted)
  const enough = asked.length >= FIND_LEAST && wanted.length >= FIND_LEAST
  const { data, failed, busy } = useData(backoffice.find, enough ? { query: { text: asked } } : null)
  const waits = enough ? busy || wanted !== asked : wanted.length >= FIND_LEAST
  return {
    hits: enough && data ? data.hits : [],
    partly: enough && data ? data.failed : [],
    failed: enough ? failed : null,
    busy: waits,
  }
}

function useLater(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return later
}

/** Those whose name has each word of the text, in either order. */
function useMatching(text: string, onKeys: () => void) {
  const { i18n } = useLingui()
  const { pages, parts, actions } = useCommands(onKeys)
  const words = fold(text).split(' ')
  const matches = ({ label }: Command) => {
    const name = fold(wordsOf(i18n, label))
    return words.every((word) => name.includes(word))
  }
  return { pages: [...pages, ...(text ? parts : [])].filter(matches), actions: actions.filter(matches) }
}

/** How it stands: read out, and seen where there is something to say. */
function Outcome({ text, found, commands }: { text: string; found: Found; commands: number }) {
  const { t, i18n } = useLingui()
  const sentence = useSentence()
  const count = found.hits.length + commands
  const nothing = count === 0 && !found.busy && found.failed === null
  const rooms = found.partly.map((kind) => i18n._(KINDS[kind].heading)).join(', ')
  return (
    <>
      {found.failed !== null && <Alert tone="danger" title={sentence({ message: found.failed })} />}
      {rooms && <Alert tone="warning" title={t`Could not search: ${rooms}. Try again in a moment.`} />}
      <p role="status" className={found.busy || nothing ? 'text-soft text-sm' : 'sr-only'}>
        {found.busy && t`Searching…`}
        {nothing && t`Nothing found for “${text}”. Try the booking code, an email address or a surname.`}
        {!found.busy && count > 0 && text && t`${plural(count, { one: '# result', other: '# results' })}`}
      </p>
    </>
  )
}

const wordsOf = (i18n: I18n, label: Command['label']) => (typeof label === 'string' ? label : i18n._(label))

type GroupProps = { title: string; commands: readonly Command[]; onRun: (work: () => unknown) => void }

function CommandGroup({ title, commands, onRun }: GroupProps) {
  const { i18n } = useLingui()
  if (commands.length === 0) return null
  return (
    <Box.Group heading={<Heading>{title}</Heading>}>
      {commands.map(({ id, label, icon, run }) => (
        <Row key={id} value={id} icon={icon} onSelect={() => onRun(run)} title={wordsOf(i18n, label)} />
      ))}
    </Box.Group>
  )
}

function HitGroup({ hits, onOpen }: { hits: readonly Hit[]; onOpen: (hit: Hit) => void }) {
  const { i18n } = useLingui()
  const [first] = hits
  if (!first) return null
  const { heading, icon } = KINDS[first.kind]
  return (
    <Box.Group heading={<Heading>{i18n._(heading)}</Heading>}>
      {hits.map((hit) => (
        <Row
          key={hit.id}
          value={`${hit.kind} ${hit.id}`}
          icon={icon}
          onSelect={() => onOpen(hit)}
          title={<OwnName language={hit.titleLanguage}>{hit.title}</OwnName>}
          detail={hit.detail}
        />
      ))}
    </Box.Group>
  )
}

const Heading = ({ children }: { children: ReactNode }) => (
  <span className="block px-2 pb-1 font-semibold text-soft text-xs">{children}</span>
)

type RowProps = { value: string; icon: LucideIcon; title: ReactNode; detail?: string; onSelect: () => void }

function Row({ value, icon: Icon, title, detail, onSelect }: RowProps) {
  return (
    <Box.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 pointer-coarse:min-h-11 data-[selected=true]:bg-sea-tint data-[selected=true]:text-sea"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        {detail && <span className="block truncate text-soft text-sm">{detail}</span>}
      </span>
    </Box.Item>
  )
}
