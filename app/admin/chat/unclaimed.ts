/** What is nobody's yet may be someone's in a moment: nobody else is called for it then. */
const CLAIM_MS = 1_500

/** Conversations that someone may take at once, each with whom to call when nobody does. */
export class Unclaimed {
  private readonly waiting = new Map<string, ReturnType<typeof setTimeout>>()

  /** Of several messages in a row the first one calls. */
  add(conversationId: string, call: () => void): void {
    if (this.waiting.has(conversationId)) return
    const timer = setTimeout(() => this.waiting.delete(conversationId) && call(), CLAIM_MS)
    this.waiting.set(conversationId, timer)
  }

  claim(conversationId: string): void {
    clearTimeout(this.waiting.get(conversationId))
    this.waiting.delete(conversationId)
  }

  clear(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer)
    this.waiting.clear()
  }
}
