const unchanging = new WeakSet<object>()

/** Says of an answer that it stays as it is and is given again and again: it is checked and written as JSON once for each route. */
export function unchangingAnswer<Answer extends object>(answer: Answer): Answer {
  unchanging.add(answer)
  return Object.freeze(answer)
}

type Write = (answer: unknown) => string

/** Keeps what was written of answers that do not change, as long as they live. */
export function writtenOnce(write: Write): Write {
  const kept = new WeakMap<object, string>()
  return (answer) => {
    if (typeof answer !== 'object' || answer === null || !unchanging.has(answer)) return write(answer)
    const before = kept.get(answer)
    if (before !== undefined) return before
    const text = write(answer)
    kept.set(answer, text)
    return text
  }
}
