/** Two short notes, made here so that nothing has to be loaded. A browser that does not let us is silent. */
export function playChime(): void {
  try {
    const audio = new AudioContext()
    for (const [at, tone] of [
      [0, 660],
      [0.14, 880],
    ] as const) {
      const note = audio.createOscillator()
      const volume = audio.createGain()
      note.frequency.value = tone
      volume.gain.setValueAtTime(0.0001, audio.currentTime + at)
      volume.gain.exponentialRampToValueAtTime(0.2, audio.currentTime + at + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.3)
      note.connect(volume).connect(audio.destination)
      note.start(audio.currentTime + at)
      note.stop(audio.currentTime + at + 0.32)
    }
    setTimeout(() => void audio.close(), 1_000)
  } catch {
    // Without sound the list still shows it.
  }
}

/** Until a page was touched once browsers play nothing in it. */
export function soundAsleep(): boolean {
  return navigator.userActivation?.hasBeenActive === false
}

export type Allowed = 'granted' | 'denied' | 'default' | 'unsupported'

export function notificationsAllowed(): Allowed {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission
}

export async function askForNotifications(): Promise<Allowed> {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.requestPermission()
}

type Told = { title: string; body: string; tag: string; onOpen: () => void }

/** One for a conversation; a later one takes its place. @returns whether it could be shown. */
export function showNotification({ title, body, tag, onOpen }: Told): boolean {
  if (notificationsAllowed() !== 'granted') return false
  try {
    const shown = new Notification(title, { body, tag })
    shown.onclick = () => {
      window.focus()
      onOpen()
      shown.close()
    }
    return true
  } catch {
    // Some phones have the word and not the thing.
    return false
  }
}
