import type { Admin } from '#app/admin/session/staff-session.ts'
import type { DeskLine } from './desk-line.ts'
import type { DeskAddress } from './desk-query.ts'
import type { DeskState } from './desk-state.ts'
import type { PaneCommand } from './use-desk-keys.ts'

export type PaneProps = {
  staff: Admin
  line: DeskLine
  desk: DeskState
  address: DeskAddress
  command: PaneCommand
  setCommand: (command: PaneCommand) => void
}

export type HeadProps = PaneProps & { detail: NonNullable<DeskState['detail']> }

export type ComposerProps = {
  staff: Admin
  line: DeskLine
  desk: DeskState
  detail: NonNullable<DeskState['detail']>
  command: PaneCommand
  setCommand: (command: PaneCommand) => void
}
