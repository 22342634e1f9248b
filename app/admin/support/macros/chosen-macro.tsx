import { Trans } from '@lingui/react/macro'
import { Button } from '#app/ui/button.tsx'
import { useMacroWords } from './macro-words.ts'
import type { Macros } from './use-macros.ts'

type ChosenMacroProps = { macros: Macros; pending: boolean; onApply: () => void }

/** Says what changes with the answer, before it is sent; it can be done without one, or left out. */
export function ChosenMacro({ macros, pending, onApply }: ChosenMacroProps) {
  const say = useMacroWords(macros.nameOf)
  const { chosen } = macros
  if (!chosen) return null
  const words = say(chosen.changes)
  const { name } = chosen
  return (
    <div role="status" className="grid gap-2 rounded-lg border border-sea bg-sea-tint p-3 text-sm">
      <p className="font-semibold">
        <Trans>Macro: {name}</Trans>
      </p>
      {words.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      ) : (
        <p>
          <Trans>Text only; nothing else changes.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {words.length > 0 && (
          <Button size="sm" variant="secondary" pending={pending} onClick={onApply}>
            <Trans>Update without answering</Trans>
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => macros.choose(null)}>
          <Trans>Leave the macro out</Trans>
        </Button>
      </div>
    </div>
  )
}
