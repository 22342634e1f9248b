// Runs in the browser: its source is sent with the page.

export type ChallengeConfig = { url: string; open: boolean; wrongCode: string; failed: string }

export function startChallenge(config: ChallengeConfig): void {
  const part = (id: string) => document.getElementById(id) as HTMLElement
  const code = part('code') as HTMLInputElement
  let busy = false

  function end() {
    part('ask').hidden = true
    part('done').hidden = false
    part('done').focus()
    window.parent.postMessage({ type: 'challenge/done' }, window.location.origin)
  }
  function complain(text: string) {
    part('error').textContent = text
    code.setAttribute('aria-invalid', String(text === config.wrongCode))
  }
  async function send(answer: object) {
    if (busy) return
    busy = true
    complain('')
    try {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(config.url, { method: 'POST', headers, body: JSON.stringify(answer) })
      if (!reply.ok) throw new Error(`status ${reply.status}`)
      if ((await reply.json()).done) return end()
      complain(config.wrongCode)
      code.focus()
    } catch {
      complain(config.failed)
    } finally {
      busy = false
    }
  }

  // The frame of the shop is as high as its page: nobody scrolls within a window to find the code's field.
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    window.parent.postMessage({ type: 'card-fields/height', height }, window.location.origin)
  }).observe(document.body)
  part('approve').addEventListener('click', () => void send({ approve: true }))
  part('refuse').addEventListener('click', () => void send({ approve: false }))
  part('with-code').addEventListener('submit', (event) => {
    event.preventDefault()
    void send({ code: code.value })
  })
  if (!config.open) end()
}
