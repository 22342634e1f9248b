/** What one end of conversations knows of them, for screens that hear of each change. */
export abstract class LineStore<State extends object> {
  protected state: State
  private readonly listeners = new Set<() => void>()

  constructor(state: State) {
    this.state = state
  }

  readonly read = (): State => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  protected put(change: Partial<State>): void {
    if (change === this.state) return
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}
