const A_MINUTE = 5
const MINUTE_MS = 60_000

/** What a visitor's form sent, with its files. Null for more than it may have together: it is not read on then. */
export async function readPostedForm(request: Request, most: number): Promise<FormData | null> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > most) return null
    chunks.push(chunk)
  }
  const type = request.headers.get('content-type') ?? ''
  return new Response(Buffer.concat(chunks), { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData())
}

/** The files of a field that were chosen, at most so many. */
export async function postedFiles(
  form: FormData,
  field: string,
  most: number,
): Promise<{ name: string; content: Buffer }[]> {
  const files = form.getAll(field).filter((file) => file instanceof File && file.size > 0) as File[]
  return Promise.all(
    files.slice(0, most).map(async (file) => ({ name: file.name, content: Buffer.from(await file.arrayBuffer()) })),
  )
}

/** Five a minute from one network, as each process counts; each form counts its own. */
export function writtenLately(): (network: string, now: number) => boolean {
  const written = new Map<string, number[]>()
  return (network, now) => {
    for (const [other, times] of written) if ((times.at(-1) ?? 0) < now - MINUTE_MS) written.delete(other)
    const recent = (written.get(network) ?? []).filter((at) => at > now - MINUTE_MS)
    if (recent.length >= A_MINUTE) return false
    written.set(network, [...recent, now])
    return true
  }
}
