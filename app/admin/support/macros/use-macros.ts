import { useState } from 'react'
import { useData } from '#app/admin/session/data.ts'
import { useMay, useStaff } from '#app/admin/session/staff-session.ts'
import { fillReply } from '#modules/chat/desk/reply-variables.contract.ts'
import type { Macro } from '#modules/support/macros/macros.contract.ts'
import type { ChangeTicket } from '#modules/support/support.contract.ts'
import { macros, supportDesk } from '#modules/support/support.routes.ts'
import { BRAND } from '#platform/brand.ts'
import type { Locale } from '#platform/locale.ts'

type About = { language: Locale; customer: string; code: string }

/** The macros for a ticket, in the language of its customer; the one that is chosen changes what it says with the answer. */
export function useMacros({ language, customer, code }: About) {
  const may = useMay()
  const staff = useStaff()
  const allowed = may('support.work')
  const { data, failed, again } = useData(macros.list, allowed ? {} : null)
  const people = useData(supportDesk.assignees, allowed ? {} : null).data ?? []
  const [chosen, choose] = useState<Macro | null>(null)
  const values = {
    customer_name: customer,
    agent_name: staff?.first_name ?? '',
    brand: BRAND.name,
    reservation_code: code,
  }
  return {
    list: data,
    failed,
    again,
    chosen,
    choose,
    nameOf: (id: string) => people.find((one) => one.id === id)?.name,
    wordsOf: ({ bodyEn, bodyPt }: Macro) => fillReply(language === 'pt-BR' ? bodyPt : bodyEn, values),
    /** What changes with the answer; undefined without a macro. */
    changes: chosen ? changesOf(chosen, staff?.id) : undefined,
  }
}

export type Macros = ReturnType<typeof useMacros>

function changesOf({ id, changes }: Macro, me: string | undefined): ChangeTicket {
  const { status, priority, assign, addTags } = changes
  const assigneeId = assign === 'me' ? me : assign
  return {
    macroId: id,
    ...(status && { status }),
    ...(priority && { priority }),
    ...(assigneeId && { assigneeId }),
    ...(addTags.length > 0 && { addTags }),
  }
}
