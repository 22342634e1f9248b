import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Wand } from 'lucide-react'
import { useData } from '#app/admin/session/data.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { KeptTexts } from '#app/admin/talk/kept-texts.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { macros, supportDesk } from '#modules/support/support.routes.ts'
import { MacroDialog } from './macro-dialog.tsx'
import { useMacroWords } from './macro-words.ts'

/** What the desk often does in one go, for everyone at it. */
export function MacrosPanel() {
  const { t } = useLingui()
  const people = useData(supportDesk.assignees, {}).data ?? []
  const wordsOf = useMacroWords((id) => people.find((one) => one.id === id)?.name)
  return (
    <KeptTexts
      loading={useData(macros.list, {})}
      nameOf={({ name }) => name}
      writes={useMay()('support.manage')}
      add={<Trans>New macro</Trans>}
      empty={
        <EmptyState picture={<Wand aria-hidden="true" />} title={<Trans>There are no macros yet</Trans>}>
          <Trans>A macro answers, sets the status, tags and assigns in one go.</Trans>
        </EmptyState>
      }
      aside={({ uses }) => (
        <span className="text-soft text-sm">
          {uses === 0 ? t`Never used` : t({ message: plural(uses, { one: 'Used once', other: 'Used # times' }) })}
        </span>
      )}
      dialog={(macro, at) => <MacroDialog macro={macro} {...at} />}
      removal={{
        send: (run, id) => run(macros.remove, { id }),
        keep: t`Save the macro`,
        warning: t`It can no longer be used. What was done with it stays.`,
      }}
    >
      {({ changes }) => <Words words={wordsOf(changes)} />}
    </KeptTexts>
  )
}

/** What a macro changes. */
function Words({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5 text-sm">
      {words.map((word) => (
        <li key={word} className="wrap-anywhere rounded-full bg-sunken px-2.5 py-0.5">
          {word}
        </li>
      ))}
    </ul>
  )
}
