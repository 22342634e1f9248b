import type { Campaigns } from '#modules/campaigns/index.ts'
import { isLeaveToken } from '#modules/campaigns/leave-link.contract.ts'
import type { Newsletter } from '#modules/newsletter/index.ts'
import { SubscribeSchema } from '#modules/newsletter/newsletter.contract.ts'
import type { Locale } from '#platform/locale.ts'

type Answer = {
  status: 'subscribed' | 'invalid' | 'failed' | 'confirmed' | 'left' | 'unknown'
  /** What was typed, to be put right. */
  email?: string
}

type Doors = { newsletter: Newsletter; campaigns: Pick<Campaigns, 'leave'> }

/** Carries out what a form of this page, or the newsletter form of any page, has sent. */
export async function answerSubscription(
  { newsletter, campaigns }: Doors,
  form: FormData,
  locale: Locale,
): Promise<Answer> {
  const token = String(form.get('token') ?? '')
  if (token) {
    const leaving = form.get('decision') === 'leave'
    const leave = isLeaveToken(token) ? campaigns.leave : newsletter.end
    const found = await (leaving ? leave(token) : newsletter.confirm(token))
    return { status: !found ? 'unknown' : leaving ? 'left' : 'confirmed' }
  }
  const email = String(form.get('email') ?? '')
  const read = SubscribeSchema.safeParse({ email })
  if (!read.success) return { status: 'invalid', email }
  try {
    await newsletter.subscribe({ email: read.data.email, locale })
    return { status: 'subscribed' }
  } catch {
    return { status: 'failed', email }
  }
}
