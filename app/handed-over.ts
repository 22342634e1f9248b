import { setImmediate as nextTurn } from 'node:timers/promises'

type Bytes = ReadableStream<Uint8Array>
type Reader = ReadableStreamDefaultReader<Uint8Array>

/** What loaders gave a page, as the browser reads it. */
type HandedOver = {
  /** All of it, unless some is still to come. */
  whole: string | null
  /** The same as it comes; asked for once. */
  stream: () => Bytes
}

/** Waits for nothing: what has not come by the next turn comes later. */
export async function handedOver(stream: Bytes): Promise<HandedOver> {
  const reader = stream.getReader()
  const came: Uint8Array[] = []
  let next = reader.read()
  let piece = await next
  while (!piece.done) {
    came.push(piece.value)
    next = reader.read()
    const now = await Promise.race([next, nextTurn()])
    if (!now) return { whole: null, stream: () => readOn(came, next, reader) }
    piece = now
  }
  return { whole: Buffer.concat(came).toString(), stream: () => readOn(came, next, reader) }
}

function readOn(came: Uint8Array[], next: ReturnType<Reader['read']>, reader: Reader): Bytes {
  let coming: typeof next | null = next
  return new ReadableStream({
    start(controller) {
      for (const piece of came) controller.enqueue(piece)
    },
    async pull(controller) {
      const piece = await (coming ?? reader.read())
      coming = null
      if (piece.done) controller.close()
      else controller.enqueue(piece.value)
    },
  })
}
