import { expect, type Page } from '@playwright/test'

/** A name that its owner chose, on a page in another language: wherever it stands by itself, it says its own. */
export async function expectOwnName(page: Page, path: string, { name, language }: { name: string; language: string }) {
  await page.goto(path)
  const places = page.getByText(name, { exact: true }).filter({ visible: true })
  await expect(places.first(), path).toBeVisible()
  const spoken = await page.evaluate(
    ([text, spokenIn]) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      // In a sentence it is a part of the text; options and titles have no place for an element.
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const around = node.parentElement
        const own = node.textContent?.trim().replace(/,$/, '') === text
        if (
          own &&
          !around?.closest('option, script, title') &&
          around?.closest('[lang]')?.getAttribute('lang') !== spokenIn
        )
          found.push(around?.outerHTML ?? '')
      }
      // A label is one text, and a name within it would be spoken in the language of the page.
      for (const one of document.querySelectorAll('[aria-label], [alt]')) {
        const said = one.getAttribute('aria-label') ?? one.getAttribute('alt') ?? ''
        if (text && said.includes(text) && one.closest('[lang]')?.getAttribute('lang') !== spokenIn)
          found.push(one.outerHTML)
      }
      return found
    },
    [name, language],
  )
  expect(spoken, `${path}: names that do not say their language`).toEqual([])
}
