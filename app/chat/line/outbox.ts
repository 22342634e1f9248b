/** Written on a device and not acknowledged: sent again under the same id until it is. */
export type Kept = { clientId: string }
/** `problem` is a sentence when it will never arrive as it is. */
export type Waiting<Message extends Kept> = Message & { problem: string | null }

export type OutboxStore<Message extends Kept> = {
  outbox(): Message[]
  addOutgoing(message: Message): void
  dropOutgoing(clientId: string): void
}

/**
 * What happened to a try: there, or to be tried again, or refused for good, or refused without a reason that is the message's
 * own.
 */
export type Delivery = 'arrived' | 'later' | { problem: string } | { failure: string }

type Deps<Message extends Kept> = {
  store: OutboxStore<Message>
  /** Null while it cannot go out. */
  deliver(message: Message): Promise<Delivery> | null
  onChange(): void
}

const AGAIN_MS = 2_000
/** A message that the server fails on so often is set aside, and those behind it go on. */
const FAILURES = 3

/**
 * What is written at one end of a conversation: kept until the server has it, out in the order in which it was written, again
 * after every break. Visitors and agents have one each.
 */
export class Outbox<Message extends Kept> {
  private readonly deps: Deps<Message>
  private readonly problems = new Map<string, string>()
  private readonly failures = new Map<string, number>()
  /** Written in this tab. Two tabs that write at the same moment may lose each other's entry in the store; it is not lost here. */
  private readonly own = new Map<string, Message>()
  private sending = false
  private again: ReturnType<typeof setTimeout> | null = null

  constructor(deps: Deps<Message>) {
    this.deps = deps
  }

  waiting(): Waiting<Message>[] {
    return this.all().map((one) => ({ ...one, problem: this.problems.get(one.clientId) ?? null }))
  }

  add(message: Message): void {
    this.own.set(message.clientId, message)
    this.deps.store.addOutgoing(message)
    this.deps.onChange()
    void this.flush()
  }

  /** Once more, by its writer's word. */
  retry(clientId: string): void {
    this.forgetTries(clientId)
    this.deps.onChange()
    void this.flush()
  }

  /** Arrived, or taken back. */
  drop(clientId: string): void {
    this.own.delete(clientId)
    this.deps.store.dropOutgoing(clientId)
    this.forgetTries(clientId)
    this.deps.onChange()
  }

  /** One after the other, so that they arrive in the order in which they were written. */
  async flush(): Promise<void> {
    if (this.sending) return
    this.sending = true
    try {
      for (let next = this.next(); next; next = this.next()) if (!(await this.deliver(next))) return
    } finally {
      this.sending = false
    }
  }

  /** Takes everything back. */
  clear(): void {
    for (const { clientId } of this.all()) this.deps.store.dropOutgoing(clientId)
    this.own.clear()
    this.problems.clear()
    this.failures.clear()
  }

  /** What another tab took back is not kept here any longer, either. */
  forgetOwn(): void {
    this.own.clear()
  }

  stop(): void {
    if (this.again) clearTimeout(this.again)
    this.again = null
  }

  private next(): Message | undefined {
    return this.all().find(({ clientId }) => !this.problems.has(clientId))
  }

  private all(): Message[] {
    const stored = this.deps.store.outbox()
    const known = new Set(stored.map(({ clientId }) => clientId))
    return [...stored, ...[...this.own.values()].filter(({ clientId }) => !known.has(clientId))]
  }

  /** False when it is to be tried again later. */
  private async deliver(message: Message): Promise<boolean> {
    const trying = this.deps.deliver(message)
    if (!trying) return false
    const delivery = await trying
    if (delivery === 'later' || this.mayStillArrive(message, delivery)) {
      this.tryAgainSoon()
      return false
    }
    if (delivery === 'arrived') this.drop(message.clientId)
    else {
      this.problems.set(message.clientId, 'failure' in delivery ? delivery.failure : delivery.problem)
      this.deps.onChange()
    }
    return true
  }

  private mayStillArrive({ clientId }: Message, delivery: Exclude<Delivery, 'later'>): boolean {
    if (delivery === 'arrived' || 'problem' in delivery) return false
    const count = (this.failures.get(clientId) ?? 0) + 1
    this.failures.set(clientId, count)
    return count < FAILURES
  }

  private forgetTries(clientId: string): void {
    this.problems.delete(clientId)
    this.failures.delete(clientId)
  }

  private tryAgainSoon(): void {
    this.again ??= setTimeout(() => {
      this.again = null
      void this.flush()
    }, AGAIN_MS)
  }
}
