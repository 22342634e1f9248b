const ELSEWHERE = 'elsewhere:'

/** The key of a refund that was made with a provider's own tools, by the provider's mark of it. */
export const elsewhereKey = (mark: string) => `${ELSEWHERE}${mark}`

export const isElsewhere = (key: string) => key.startsWith(ELSEWHERE)

/** Why money went back, as the record has it. */
export const MADE_ELSEWHERE = 'made with the payment provider’s own tools'

/** Who asked for it, as refunds keep it: nobody of ours. */
export const madeAt = (provider: string) => `provider:${provider}`
