/** Loads it once, when it is first needed, and gives everyone the same promise; what failed is tried again. */
export function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null
  return () => {
    if (loading) return loading
    const begun = load()
    loading = begun
    begun.catch(() => {
      loading = null
    })
    return begun
  }
}
