export type TabDraft<Draft> = {
  read(): Draft | null
  write(draft: Draft): void
  /** The trip is paid: what was typed for it has done its duty. */
  forget(): void
}

/**
 * Of this tab alone, and gone with it: names and document numbers are not left on a shared computer (localStorage would
 * keep them), and still a reload, a lost connection or a sign-in loses nothing.
 */
export function tabDraft<Draft>(key: string, isWhole: (stored: Draft) => boolean): TabDraft<Draft> {
  return {
    read() {
      try {
        const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
        return stored && isWhole(stored) ? stored : null
      } catch {
        return null
      }
    },
    write(draft) {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft))
      } catch {
        // A browser that keeps nothing still books; only a reload then asks again.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // As above.
      }
    },
  }
}
