import { Trans, useLingui } from '@lingui/react/macro'
import { ListFilter, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useData } from '#app/admin/session/data.ts'
import { ChoiceLinks } from '#app/kit/list/choice-links.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { DeskView } from '#modules/chat/chat-limits.contract.ts'
import type { ChatAgent, DeskList } from '#modules/chat/desk/desk.contract.ts'
import { deskTags } from '#modules/chat/desk/desk.routes.ts'
import { LANGUAGE_NAMES, VIEW_WORDS } from './chat-words.ts'
import { type DeskAddress, deskPath, type GoTo } from './desk-query.ts'

const VIEWS: readonly DeskView[] = ['mine', 'queue', 'active', 'closed', 'left', 'all']

type ToolsProps = {
  counts: DeskList['counts'] | null
  agents: readonly ChatAgent[]
  address: DeskAddress
  goTo: GoTo
}

/** Which conversations the list shows. */
export function ListTools({ counts, agents, address, goTo }: ToolsProps) {
  const { t, i18n } = useLingui()
  const countOf: Partial<Record<string, number>> = counts ?? {}
  return (
    <div className="grid shrink-0 gap-2 border-line border-b p-3">
      <ChoiceLinks
        label={t`Which conversations`}
        choices={VIEWS.map((view) => ({
          to: deskPath({ ...address, view, before: '' }),
          label: i18n._(VIEW_WORDS[view]),
          current: address.view === view,
          ...(countOf[view] !== undefined && { count: countOf[view] }),
        }))}
      />
      <div className="flex items-end gap-2">
        <SearchBox search={address.search} goTo={goTo} />
        <Filters agents={agents} address={address} goTo={goTo} />
      </div>
    </div>
  )
}

const PAUSE_MS = 300

function SearchBox({ search, goTo }: { search: string; goTo: GoTo }) {
  const { t } = useLingui()
  const [text, setText] = useState(search)
  const latest = useRef(goTo)
  latest.current = goTo
  useEffect(() => {
    if (text.trim() === search) return
    const timer = setTimeout(() => latest.current({ search: text.trim(), before: '' }, { replace: true }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, search])
  return (
    <TextField
      id="desk-search"
      type="search"
      controlSize="sm"
      hideLabel
      label={t`Search conversations`}
      placeholder={t`Name, email, text…`}
      lead={<Search />}
      value={text}
      maxLength={100}
      onChange={({ target }) => setText(target.value)}
      className="flex-1"
    />
  )
}

type FiltersProps = Omit<ToolsProps, 'counts'>

function Filters({ agents, address, goTo }: FiltersProps) {
  const { t } = useLingui()
  const count = [address.tag, address.language, address.agent].filter(Boolean).length
  return (
    <Popover
      align="end"
      label={t`Filters`}
      triggerLabel={count > 0 ? t`Filters, ${count} set` : t`Filters`}
      triggerClassName={buttonClass({ variant: 'secondary', size: 'sm' })}
      trigger={
        <>
          <ListFilter aria-hidden="true" className="size-4" />
          {count > 0 && <span className="figures">{count}</span>}
        </>
      }
    >
      {(close) => <FilterFields agents={agents} address={address} goTo={goTo} onDone={close} />}
    </Popover>
  )
}

function FilterFields({ agents, address, goTo, onDone }: FiltersProps & { onDone: () => void }) {
  const { t } = useLingui()
  const tags = useData(deskTags.list, {}).data?.tags ?? []
  const replace = { replace: true }
  return (
    <div className="grid w-64 gap-4">
      <Select
        controlSize="sm"
        label={t`Tag`}
        placeholder={t`Any tag`}
        value={address.tag}
        options={tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
        onChange={({ target }) => goTo({ tag: target.value, before: '' }, replace)}
      />
      <Select
        controlSize="sm"
        label={t`Language`}
        placeholder={t`Any language`}
        value={address.language}
        options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => goTo({ language: target.value, before: '' }, replace)}
      />
      <Select
        controlSize="sm"
        label={t`Agent`}
        placeholder={t`Any agent`}
        value={address.agent}
        options={agents.map(({ staff_id, name }) => ({ value: staff_id, label: name }))}
        onChange={({ target }) => goTo({ agent: target.value, before: '' }, replace)}
      />
      <div className="flex justify-between gap-2">
        <Button
          size="sm"
          variant="ghost"
          onClick={() => goTo({ tag: '', language: '', agent: '', before: '' }, replace)}
        >
          <Trans>Clear</Trans>
        </Button>
        <Button size="sm" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}
