import type { DeskAddress, GoTo } from './desk-query.ts'
import { type DeskState, neighbour } from './desk-state.ts'
import { useShortcuts } from './shortcuts.ts'

/** What a key asks of the open conversation; the component that does it clears it. */
export type PaneCommand = 'answer' | 'note' | 'take' | 'transfer' | 'close' | null

type KeysProps = {
  desk: DeskState
  address: DeskAddress
  goTo: GoTo
  setCommand: (command: PaneCommand) => void
  onHelp: () => void
}

/** The console's keys. */
export function useDeskKeys({ desk, address, goTo, setCommand, onHelp }: KeysProps): void {
  const step = (by: 1 | -1) => {
    const chat = neighbour(desk, by)
    if (chat) goTo({ chat, panel: false })
  }
  const command = (one: PaneCommand) => () => address.chat && setCommand(one)
  useShortcuts({
    next: () => step(1),
    previous: () => step(-1),
    search: () => document.getElementById('desk-search')?.focus(),
    back: () => goTo(address.panel ? { panel: false } : { chat: null }),
    panel: () => address.chat && goTo({ panel: !address.panel }),
    help: onHelp,
    answer: command('answer'),
    note: command('note'),
    take: command('take'),
    transfer: command('transfer'),
    close: command('close'),
  })
}
