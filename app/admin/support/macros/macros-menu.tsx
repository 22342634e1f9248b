import { Trans, useLingui } from '@lingui/react/macro'
import { Wand } from 'lucide-react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { Popover } from '#app/ui/popover.tsx'
import type { Macro } from '#modules/support/macros/macros.contract.ts'
import { useMacroWords } from './macro-words.ts'
import type { Macros } from './use-macros.ts'

type MacrosMenuProps = { macros: Macros; onChoose: (macro: Macro) => void }

/** All macros behind a button, with what each changes. */
export function MacrosMenu({ macros, onChoose }: MacrosMenuProps) {
  const { t } = useLingui()
  const say = useMacroWords(macros.nameOf)
  const { list, failed, again } = macros
  return (
    <Popover
      label={t({ message: 'Macros', context: 'tickets' })}
      triggerLabel={t({ message: 'Macros', context: 'tickets' })}
      triggerClassName="grid size-9 place-items-center rounded-full text-sea hover:bg-sea-tint pointer-coarse:size-11"
      trigger={<Wand aria-hidden="true" className="size-5" />}
      className="p-2"
    >
      {(close) => (
        <div className="grid max-h-80 w-72 gap-1 overflow-y-auto">
          {list?.length === 0 && (
            <p className="px-2 py-1.5 text-soft text-sm">
              <Trans>There are no macros yet.</Trans>
            </p>
          )}
          {failed !== null && (
            <button type="button" className="px-2 py-1.5 text-left text-danger text-sm" onClick={again}>
              <Trans>They could not be loaded. Try again.</Trans>
            </button>
          )}
          {list?.map((macro) => (
            <button
              key={macro.id}
              type="button"
              className="grid gap-0.5 rounded-md px-2 py-1.5 text-left text-sm hover:bg-sea-tint"
              onClick={() => {
                close()
                onChoose(macro)
              }}
            >
              <span className="truncate font-semibold">{macro.name}</span>
              <span className="line-clamp-2 text-soft">
                {[...say(macro.changes), macros.wordsOf(macro)].join(' · ')}
              </span>
            </button>
          ))}
          <LocalLink to="/admin/support/macros" className="px-2 py-1.5 text-sea text-sm">
            <Trans>See all macros</Trans>
          </LocalLink>
        </div>
      )}
    </Popover>
  )
}
