import { useData } from '#app/admin/session/data.ts'
import { useMay, useStaff } from '#app/admin/session/staff-session.ts'
import type { CannedText } from '#app/components/talk/slash.ts'
import { cannedReplies } from '#modules/chat/desk/desk-settings.routes.ts'
import { fillReply } from '#modules/chat/desk/reply-variables.contract.ts'
import { BRAND } from '#platform/brand.ts'
import type { Locale } from '#platform/locale.ts'

type About = { language: Locale; customer: string; code: string }

/**
 * The canned replies, in the language of the customer and with what is known filled in; none for those who may not read them.
 */
export function useReplies({ language, customer, code }: About) {
  const may = useMay()
  const staff = useStaff()
  const { data, failed, again } = useData(cannedReplies.list, may('chat.read') ? {} : null)
  const values = {
    customer_name: customer,
    agent_name: staff?.first_name ?? '',
    brand: BRAND.name,
    reservation_code: code,
  }
  const texts = data?.map(
    ({ id, shortcut, title, bodyEn, bodyPt }): CannedText => ({
      id,
      shortcut,
      title,
      body: fillReply(language === 'pt-BR' ? bodyPt : bodyEn, values),
    }),
  )
  return { allowed: may('chat.read'), texts, failed, again }
}

export type Replies = ReturnType<typeof useReplies>
