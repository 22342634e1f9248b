const WORKER = '/service-worker.js'
/** It fetches the page of kept trips with all that it draws. */
const PATIENCE_MS = 60_000

/** Whether this browser can open the page of kept trips without a network from now on. */
export async function registerWorker(): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
    return await Promise.race([navigator.serviceWorker.ready.then(() => true), late])
  } catch {
    return false
  }
}

/** For those who want nothing kept here: its code and its page go, too. */
export async function removeWorker(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration(WORKER).catch(() => undefined)
  await worker?.unregister()
  for (const name of (await globalThis.caches?.keys()) ?? []) if (name.startsWith('site-')) await caches.delete(name)
}
