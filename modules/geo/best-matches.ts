export type Match = { entry: number; score: number }

/** The best `limit` entries offered so far, each once with its best score, best first. */
export class BestMatches {
  readonly limit: number
  readonly list: Match[] = []

  constructor(limit: number) {
    this.limit = limit
  }

  get isFull(): boolean {
    return this.list.length >= this.limit
  }

  offer(entry: number, score: number): void {
    const worst = this.list[this.limit - 1]
    if (worst && score <= worst.score) return
    const known = this.list.findIndex((match) => match.entry === entry)
    if (known >= 0) {
      if (score <= (this.list[known]?.score ?? 0)) return
      this.list.splice(known, 1)
    }
    let at = this.list.length
    while (at > 0 && score > (this.list[at - 1]?.score ?? 0)) at--
    this.list.splice(at, 0, { entry, score })
    if (this.list.length > this.limit) this.list.pop()
  }
}
