import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type CallStaff, useCallStaff } from '#app/admin/session/call-staff.ts'
import { readStaff } from '#app/admin/session/staff-session.ts'
import { outboxStore } from '#app/chat/line/chat-storage.ts'
import { randomId } from '#app/older-browsers.ts'
import { loadLate } from '#app/ui/load-late.ts'
import type { DeskCall } from './desk-line.deps.ts'
import { DeskLine } from './desk-line.ts'
import type { DeskAddress } from './desk-query.ts'
import type { AgentMessage, DeskState } from './desk-state.ts'

export type OnCall = (call: DeskCall) => void

/** The console's line for as long as the page is open, showing what the address says. */
export function useDesk(
  staffId: string,
  { view, search, tag, language, agent, before, chat }: DeskAddress,
  onCall: OnCall,
): { line: DeskLine; desk: DeskState } {
  const latest = useRef({ call: useCallStaff(), onCall })
  latest.current = { call: useCallStaff(), onCall }
  const [line] = useState(() => openLine(staffId, latest))
  const desk = useSyncExternalStore(line.subscribe, line.read, line.read)
  useEffect(() => {
    line.connect()
    return () => line.close()
  }, [line])
  useEffect(
    () => line.show({ view, search, tag, language, agent, before }),
    [line, view, search, tag, language, agent, before],
  )
  useEffect(() => line.open(chat), [line, chat])
  return { line, desk }
}

const loadSocket = () => loadLate('app/admin/chat/desk-socket.ts', () => import('./desk-socket.ts'))

function openLine(staffId: string, latest: { current: { call: CallStaff; onCall: OnCall } }): DeskLine {
  return new DeskLine({
    call: (endpoint, args, how) => latest.current.call(endpoint, args, how),
    openSocket: async () => (await loadSocket()).openDeskSocket(() => readStaff()?.token ?? null),
    // Belongs to this person: the next to sign in here must not send it in their own name.
    store: outboxStore<AgentMessage>(`desk_outbox:${staffId}`, localStorage),
    newId: () => randomId(),
    now: () => Date.now(),
    me: staffId,
    onCall: (call) => latest.current.onCall(call),
  })
}

/** Ticks while it is needed. */
export function useNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
