/** Does a step again and again until it did less than a whole batch: stopped in the middle, the next round goes on. @returns the sum. */
export async function inBatches(batch: number, step: (batch: number) => Promise<number>): Promise<number> {
  for (let sum = 0; ; ) {
    const done = await step(batch)
    sum += done
    if (done < batch) return sum
  }
}
