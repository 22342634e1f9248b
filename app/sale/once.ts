/** Loads something once, when first needed, and shares the promise; a failed load is retried. */
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
