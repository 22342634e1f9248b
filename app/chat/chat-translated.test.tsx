import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openWidget } from '#tests/support/chat-widget.tsx'

/** As translators of browsers do it: each text is replaced by elements of their own, whenever one comes. */
function translator() {
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
  const work = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Node[] = isText(root) ? [root] : []
    while (texts.nextNode()) found.push(texts.currentNode)
    for (const text of found) {
      if (!isText(text) || text.parentElement?.closest('font, textarea, [translate=no]')) continue
      const words = document.createElement('font')
      words.textContent = text.textContent
      text.parentNode?.replaceChild(words, text)
    }
  }
  work(document.body)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) work(node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return observer
}

let watching: MutationObserver
afterEach(() => watching.disconnect())

test('a conversation goes on under a translator: status, marks, who types, the end', async () => {
  const { socket, hear, answer, act } = openWidget()
  watching = translator()
  await userEvent.click(screen.getByRole('button', { name: 'Start Chat' }))
  const box = await screen.findByRole('textbox', { name: 'Your message' })
  expect(await screen.findByText('Connecting to an agent...')).toBeVisible()
  socket.answering = false
  await userEvent.type(box, 'Hello?{Enter}')
  expect(await screen.findByText('Saved on this device, sending')).toBeVisible()
  const stored = socket.store('Hello?', 'user', JSON.parse(localStorage.getItem('chat_outbox') ?? '[]')[0].clientId)
  await hear('new_message', { ...stored, message: 'Hello?' })
  expect(await screen.findByText('Sent')).toBeVisible()
  await hear('admin_assigned', { adminName: 'Rui' })
  expect(await screen.findByText('Chatting with Rui')).toBeVisible()
  await hear('messages_read', { seq: 1 })
  expect(await screen.findByText('Read')).toBeVisible()
  await hear('user_typing', { userType: 'admin', userName: 'Rui' })
  expect(await screen.findByText('Rui is typing…')).toBeVisible()
  await answer('Here I am')
  expect(screen.queryByText('Rui is typing…')).toBeNull()
  await act(() => socket.disconnect())
  expect(await screen.findByText(/^Connection lost/)).toBeVisible()
  await act(() => socket.connect())
  expect(screen.queryByText(/^Connection lost/)).toBeNull()
  await hear('session_closed')
  expect(await screen.findByText('Chat closed')).toBeVisible()
  expect(await screen.findByText('How was this chat?')).toBeVisible()
})
