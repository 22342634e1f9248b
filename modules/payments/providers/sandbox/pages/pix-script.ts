// Runs in the browser: its source is sent with the page.

export type PixConfig = { url: string; status: 'open' | 'paid' | 'over'; secondsLeft: number; failed: string }

export function startPix(config: PixConfig): void {
  const part = (id: string) => document.getElementById(id) as HTMLElement
  const endsAt = Date.now() + config.secondsLeft * 1000
  let busy = false

  function end(status: 'paid' | 'over') {
    part('ask').hidden = true
    part(status).hidden = false
    part(status).focus()
  }
  function tick() {
    const left = Math.max(0, Math.round((endsAt - Date.now()) / 1000))
    part('left').textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
    if (left > 0) setTimeout(tick, 1000)
    else if (!part('ask').hidden) end('over')
  }
  async function pay() {
    if (busy) return
    busy = true
    part('error').textContent = ''
    try {
      const reply = await fetch(config.url, { method: 'POST' })
      if (!reply.ok) throw new Error(`status ${reply.status}`)
      end((await reply.json()).paid ? 'paid' : 'over')
    } catch {
      part('error').textContent = config.failed
    } finally {
      busy = false
    }
  }

  part('pay').addEventListener('click', () => void pay())
  if (config.status === 'open') tick()
  else end(config.status)
}
